import * as v from 'valibot'
import type { ProviderResult } from '../provider.ts'
import { type Call, createHttpClient, type HttpClient, type HttpClientOptions } from './http-client.ts'

export interface RequestOptions extends HttpClientOptions {
  /** How long a whole question may take, its retries included, in milliseconds. */
  timeoutMs: number
  sleep: (ms: number) => Promise<void>
  /** Between 0 and 1. */
  random: () => number
}

const ATTEMPTS = 3

/** Asks with retries: only for questions that change nothing at the provider. */
export async function get<T>(
  options: RequestOptions,
  path: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<ProviderResult<T>> {
  const deadline = options.now() + options.timeoutMs
  for (let attempt = 1; ; attempt += 1) {
    const result = await createHttpClient(options, { method: 'GET', path, deadline })
    if (result.kind !== 'trouble') return parseResponse(options, result, schema)
    if (attempt === ATTEMPTS || !(await backoff(options, attempt, deadline))) return unavailable(result.detail)
  }
}

/** Tells the provider to do something, once. */
export async function post<T>(
  options: RequestOptions,
  call: Omit<Call, 'method' | 'deadline'>,
  schema: v.GenericSchema<unknown, T>,
): Promise<ProviderResult<T>> {
  const deadline = options.now() + options.timeoutMs
  const result = await createHttpClient(options, { method: 'POST', deadline, ...call })
  return result.kind === 'trouble' ? unavailable(result.detail) : parseResponse(options, result, schema)
}

/** Reads an answer or a refusal into the port's words. */
export function parseResponse<T>(
  options: RequestOptions,
  result: Exclude<HttpClient, { kind: 'trouble' }>,
  schema: v.GenericSchema<unknown, T>,
): ProviderResult<T> {
  if (result.kind === 'no') return refusal(result)
  const read = v.safeParse(schema, result.body)
  if (read.success) return { ok: true, value: read.output }
  const [issue] = read.issues
  const where = issue ? v.getDotPath(issue) : null
  options.log.error('payment provider answered in an unknown shape', { at: where })
  return unavailable(`an answer of unknown shape at ${where ?? 'the top'}`)
}

/**
 * Waits before the next attempt, longer each time and by chance, so that many shops' retries do not arrive
 * together. False when the wait would pass the deadline.
 */
export async function backoff(options: RequestOptions, attempt: number, deadline: number): Promise<boolean> {
  const longest = 200 * 2 ** (attempt - 1)
  const wait = longest / 2 + (options.random() * longest) / 2
  if (options.now() + wait >= deadline) return false
  await options.sleep(wait)
  return true
}

export function unavailable(detail: string): { ok: false; code: 'unavailable'; detail: string } {
  return { ok: false, code: 'unavailable', detail }
}

function refusal(no: { status: number; description: string }): ProviderResult<never> {
  const detail = no.description || `status ${no.status}`
  // Unknown ids are answered 400 with these words, not 404.
  if (no.status === 404 || /does not exist/i.test(no.description)) return { ok: false, code: 'not-found', detail }
  // The same request, sent again while the first is being worked on.
  if (no.status === 409 && /progress/i.test(no.description)) return unavailable(detail)
  return { ok: false, code: 'refused', detail }
}
