import type { RequestHead } from './request-head.ts'

type Bytes = Uint8Array<ArrayBuffer>
type ContentEncoding = 'br' | 'gzip' | 'identity'

/** A body with the compressed variants that there are. */
type EncodedBody = { identity: Bytes } & Partial<Record<ContentEncoding, Bytes>>

/** A response that is cached in memory and sent to everybody: an answer about the catalogue, a page or a file. */
export interface CachedResponse {
  status: number
  body: EncodedBody
  /**
   * The quoted tag of the identity form. It is sent as a weak one, since every encoding shares it (RFC 9110, 8.8.1).
   * Null for a response that cannot be revalidated.
   */
  etag: string | null
  /** All but those that depend on the form. */
  headers: Readonly<Record<string, string>>
  /** Makes the gzip variant, of a body that is compressed when first asked for so. */
  compress?: () => Promise<Bytes>
}

/** A cached response as one kind of request gets it; for HEAD without the body. */
export interface ResponseForm {
  status: number
  headers: Readonly<Record<string, string>>
  /** The same, names and values in turn: that is what node:http writes fastest. */
  headerLines: string[]
  body: Bytes | null
}

/**
 * The form for this request: the best encoding it accepts, or 304 when it has the current version. Null when that
 * encoding is yet to be made.
 */
export function formFor(cached: CachedResponse, { headers }: RequestHead): ResponseForm | null {
  if (isUnchanged(cached, headers.get('if-none-match'))) return formOf(cached, 'unchanged')
  const accepted = acceptedEncodings(headers.get('accept-encoding'))
  if (accepted.br && cached.body.br) return formOf(cached, 'br')
  if (!accepted.gzip) return formOf(cached, 'identity')
  if (cached.body.gzip) return formOf(cached, 'gzip')
  return cached.compress ? null : formOf(cached, 'identity')
}

/** The response to this request, in an encoding that there is. */
export function respond(request: RequestHead, cached: CachedResponse): Response {
  const { status, headers, body } = formFor(cached, request) ?? formOf(cached, 'identity')
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

/** The response to this request, in the best encoding it accepts. */
export async function respondCompressed(request: RequestHead, cached: CachedResponse): Promise<Response> {
  if (formFor(cached, request) === null && cached.compress)
    cached.body.gzip = await compressOnce(cached, cached.compress)
  return respond(request, cached)
}

const compressing = new WeakMap<CachedResponse, Promise<Bytes>>()

/** For all who ask meanwhile. */
function compressOnce(cached: CachedResponse, compress: () => Promise<Bytes>): Promise<Bytes> {
  const pending = compressing.get(cached) ?? compress()
  compressing.set(cached, pending)
  return pending
}

/** Smaller bodies fit into a packet or two as they are. */
const MIN_BYTES_TO_COMPRESS = 1000

/** A response with status 200 that is compressed, where that is worth it, once somebody asks for it. */
export function lazilyCompressed(
  identity: Bytes,
  { etag, headers }: Pick<CachedResponse, 'etag' | 'headers'>,
): CachedResponse {
  const isWorthIt = identity.byteLength >= MIN_BYTES_TO_COMPRESS
  return { status: 200, body: { identity }, etag, headers, ...(isWorthIt ? { compress: () => gzipped(identity) } : {}) }
}

type FormName = ContentEncoding | 'unchanged'
const forms = new WeakMap<CachedResponse, Partial<Record<FormName, ResponseForm>>>()

function formOf(cached: CachedResponse, name: FormName): ResponseForm {
  const known = forms.get(cached) ?? {}
  const form = known[name]
  if (form) return form
  forms.set(cached, known)
  const made = makeForm(cached, name)
  known[name] = made
  return made
}

function makeForm(cached: CachedResponse, name: FormName): ResponseForm {
  const { status, body, etag, headers } = cached
  const common: Record<string, string> = { ...headers, ...(hasEncodings(cached) && { vary: 'accept-encoding' }) }
  if (etag !== null && status === 200) common.etag = `W/${etag}`
  if (name === 'unchanged') return aForm(304, common, null)
  const bytes = body[name] ?? body.identity
  common['content-length'] = String(bytes.byteLength)
  if (name !== 'identity') common['content-encoding'] = name
  return aForm(status, common, bytes)
}

/** Pictures and fonts are compressed already, and small answers are not: those have one form for everybody. */
function hasEncodings({ body, compress }: CachedResponse): boolean {
  return Boolean(body.br ?? body.gzip ?? compress)
}

function aForm(status: number, headers: Record<string, string>, body: Bytes | null): ResponseForm {
  // In the order that web Headers have: whichever way it is sent, the bytes are the same.
  const lines = Object.entries(headers).sort(([one], [other]) => (one < other ? -1 : 1))
  return { status, headers: Object.fromEntries(lines), headerLines: lines.flat(), body }
}

function isUnchanged({ status, etag }: CachedResponse, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null || etag === null || status !== 200) return false
  return ifNoneMatch.includes(etag) || ifNoneMatch.trim() === '*'
}

interface Accepted {
  br: boolean
  gzip: boolean
}

/** Browsers send a handful of different headers. */
const MAX_PARSED = 100
const MAX_PARSED_LENGTH = 100
const parsed = new Map<string, Accepted>()
const NONE: Accepted = { br: false, gzip: false }
/** Of the last request: most have the same header, and to compare two strings costs less than to look one up. */
let last = { header: '', accepted: NONE }

function acceptedEncodings(header: string | null): Accepted {
  if (header === null) return NONE
  if (header !== last.header) last = { header, accepted: lookUpEncodings(header) }
  return last.accepted
}

function lookUpEncodings(header: string): Accepted {
  const known = parsed.get(header)
  if (known) return known
  const accepted = parseAcceptEncoding(header)
  if (parsed.size < MAX_PARSED && header.length <= MAX_PARSED_LENGTH) parsed.set(header, accepted)
  return accepted
}

function parseAcceptEncoding(header: string): Accepted {
  const names = header.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  return { br: names.includes('br'), gzip: names.includes('gzip') }
}

async function gzipped(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
