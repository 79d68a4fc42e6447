/** Smaller responses fit into a packet or two as they are. */
const MIN_BYTES_TO_COMPRESS = 1000

/** Bytes of a response that is the same for everybody, compressed once, when first asked for so. */
export interface CachedBody {
  bytes: Uint8Array<ArrayBuffer>
  /** Null where compressing is not worth it. */
  gzip: (() => Promise<Uint8Array<ArrayBuffer>>) | null
}

export function createCachedBody(bytes: Uint8Array<ArrayBuffer>): CachedBody {
  let compressed: Promise<Uint8Array<ArrayBuffer>> | null = null
  const compress = () => {
    compressed ??= compressBytes(bytes)
    return compressed
  }
  return { bytes, gzip: bytes.byteLength < MIN_BYTES_TO_COMPRESS ? null : compress }
}

/** A response with status 200 in the encoding that the client accepts: in the service worker that is none. */
export async function cachedBodyResponse(
  request: Request,
  { bytes, gzip }: CachedBody,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const vary = { ...headers, vary: 'accept-encoding' }
  if (gzip === null || !acceptsGzip(request.headers.get('accept-encoding'))) {
    return new Response(bytes, { status: 200, headers: vary })
  }
  return new Response(await gzip(), { status: 200, headers: { ...vary, 'content-encoding': 'gzip' } })
}

function acceptsGzip(accepted: string | null): boolean {
  if (accepted === null) return false
  return accepted.split(',').some((part) => {
    const [name, ...parameters] = part.toLowerCase().split(';')
    return name?.trim() === 'gzip' && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })
}

async function compressBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
