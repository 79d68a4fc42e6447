import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { nothing } from '#contract/call.ts'
import { type FieldIssue, fieldIssues } from '#contract/forms/field-issue.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Failure } from './responses.ts'

const NOT_AN_OBJECT: FieldIssue = { code: 'wrong-type', params: { field: '', expected: 'Object' } }

/** Most bytes of a JSON body, unless its call says otherwise. */
export const MAX_BODY_BYTES = 32 * 1024
/** How deep a body may nest; the deepest that any call needs is 4. */
const MAX_JSON_DEPTH = 20

/** The body of a call by its schema; a call without one never reads it. */
export async function parseBody<S extends GenericSchema>(
  { body, maxBodyBytes = MAX_BODY_BYTES }: { body: S; maxBodyBytes?: number | undefined },
  request: Request,
): Promise<Result<InferOutput<S>, Failure>> {
  return body === nothing ? parseValue(body, undefined) : readBody(request, body, maxBodyBytes)
}

/** The search parameters of a call by its schema, each by its first value. */
export function parseQuery<S extends GenericSchema>(
  schema: S,
  search: URLSearchParams,
): Result<InferOutput<S>, Failure<'query-invalid'>> {
  // The first value of each name wins.
  const parsed = safeParse(schema, Object.fromEntries([...search].reverse()), { message: '' })
  if (parsed.success) return ok(parsed.output)
  return failed('query-invalid', { issues: fieldIssues(parsed.issues) })
}

/**
 * Reads, bounds, decodes and parses a JSON body. Any other media type is refused: another site's page can send a form
 * or plain text from a visitor's browser without asking, but not JSON.
 */
async function readBody<S extends GenericSchema>(
  request: Request,
  schema: S,
  maxBytes: number,
): Promise<Result<InferOutput<S>, Failure>> {
  const isJson = /^application\/json(?:\s*;.*)?$/i.test(request.headers.get('content-type') ?? '')
  if (!isJson) return failed('body-not-json')
  const read = await readBytes(request, maxBytes)
  if (!read.ok) return read
  const bytes = read.value
  const text = decoded(bytes)
  if (text === null) return failed('body-malformed')
  if (nestsTooDeep(text)) return failed('body-too-deep')
  try {
    return parseValue(schema, JSON.parse(text))
  } catch (cause) {
    if (cause instanceof SyntaxError) return failed('body-malformed')
    throw cause
  }
}

type Unread = { code: 'body-too-large' } | { code: 'body-malformed' }

/** The whole body, unless there is more of it than allowed, whatever its Content-Length says, or its sender hung up. */
export async function readBytes(request: Request, most: number): Promise<Result<Uint8Array<ArrayBuffer>, Unread>> {
  const announced = request.headers.get('content-length')
  if (announced !== null && Number(announced) > most) return failed('body-too-large')
  try {
    const mustCount = announced === null && CAN_ITERATE_BODY
    const bytes = mustCount ? await counted(request, most) : new Uint8Array(await request.arrayBuffer())
    return bytes !== null && bytes.byteLength <= most ? ok(bytes) : failed('body-too-large')
  } catch {
    // A client that disconnects or is too slow is expected, and nobody is left to read the response.
    return failed('body-malformed')
  }
}

/**
 * Firefox has no `Request.body`, and Safari's streams are not iterable. Both run this only in the service worker, which
 * has the whole body in memory anyway.
 */
const CAN_ITERATE_BODY = 'body' in Request.prototype && Symbol.asyncIterator in ReadableStream.prototype

async function counted(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.byteLength
    if (length > most) return null
    parts.push(part)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/** A value checked against the schema; every field that is not as it should be is named. */
function parseValue<S extends GenericSchema>(schema: S, value: unknown): Result<InferOutput<S>, Failure> {
  // A list would pass as an object without any of its fields.
  if (Array.isArray(value)) return failed('body-invalid', { issues: { '': NOT_AN_OBJECT } })
  // Empty, so that the library's own words, which repeat what was received, never leave the shop.
  const result = safeParse(schema, value, { abortPipeEarly: true, message: '' })
  if (result.success) return ok(result.output)
  return failed('body-invalid', { issues: fieldIssues(result.issues) })
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

// Counted on the text, because later steps that walk the value (printing, copying) would overflow the stack first.
function nestsTooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (quoted) {
      if (letter === '\\') at += 1
      else if (letter === '"') quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === '{' || letter === '[') {
      depth += 1
      if (depth > MAX_JSON_DEPTH) return true
    } else if (letter === '}' || letter === ']') depth -= 1
  }
  return false
}
