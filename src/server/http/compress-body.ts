import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { EncodedBody } from '#http/cache/cached-response.ts'

/** Compresses at moderate levels: a request waits for it. */
export async function compressBody(identity: Uint8Array<ArrayBuffer>): Promise<EncodedBody> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(identity, { level: 6 }),
  ])
  return { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) }
}
