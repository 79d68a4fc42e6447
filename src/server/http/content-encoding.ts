import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Bytes as they are, with their compressed twins where those are worth it. */
export type Encoded = { identity: Uint8Array<ArrayBuffer> } & Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>

/** The best of the twins that the browser says it takes. */
export function encodingFor(accepted: string | null, bytes: Encoded): Encoding {
  const names = (accepted ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  if (bytes.br && names.includes('br')) return 'br'
  if (bytes.gzip && names.includes('gzip')) return 'gzip'
  return 'identity'
}

/** Compresses while a visitor waits, so quickly rather than tightly. */
export async function compressVariants(identity: Uint8Array<ArrayBuffer>): Promise<Encoded> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(identity, { level: 6 }),
  ])
  return { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) }
}
