import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type ContentEncoding = 'br' | 'gzip' | 'identity'

/** A body with the compressed variants that are worth having. */
export type EncodedBody = { identity: Uint8Array<ArrayBuffer> } & Partial<
  Record<ContentEncoding, Uint8Array<ArrayBuffer>>
>

/** A response that is cached in memory and sent to everybody: a static file or a page. */
export interface EncodedResponse {
  status: number
  body: EncodedBody
  /**
   * The quoted tag of the identity form. It is sent as a weak one, since every encoding shares it (RFC 9110, 8.8.1).
   */
  etag: string
  headers: Record<string, string>
}

/**
 * The response to this request: in the best encoding it accepts, 304 when it has the current version, without a body
 * for HEAD.
 */
export function respond(request: Request, { status, body, etag, headers }: EncodedResponse): Response {
  if (status === 200 && request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers: { ...headers, etag: `W/${etag}` } })
  }
  const encoding = negotiateEncoding(request.headers.get('accept-encoding'), body)
  const bytes = body[encoding] ?? body.identity
  return new Response(request.method === 'HEAD' ? null : bytes, {
    status,
    headers: {
      ...headers,
      'content-length': String(bytes.byteLength),
      ...(status === 200 ? { etag: `W/${etag}` } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  })
}

/** Compresses at moderate levels: a request waits for it. */
export async function compressBody(identity: Uint8Array<ArrayBuffer>): Promise<EncodedBody> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(identity, { level: 6 }),
  ])
  return { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) }
}

/** The smallest variant that an `accept-encoding` header allows. */
function negotiateEncoding(acceptEncoding: string | null, body: EncodedBody): ContentEncoding {
  const accepted = (acceptEncoding ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  if (body.br && accepted.includes('br')) return 'br'
  if (body.gzip && accepted.includes('gzip')) return 'gzip'
  return 'identity'
}
