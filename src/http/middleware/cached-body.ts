/** Smaller answers fit into a packet or two as they are. */
const WORTH_IT = 1000

/** Bytes of an answer that is the same for everybody. They are compressed once, when somebody first wants them so. */
export interface CachedBody {
  bytes: Uint8Array<ArrayBuffer>
  /** Null where compressing is not worth it. */
  packed: (() => Promise<Uint8Array<ArrayBuffer>>) | null
}

export function createCachedBody(bytes: Uint8Array<ArrayBuffer>): CachedBody {
  let packed: Promise<Uint8Array<ArrayBuffer>> | null = null
  const pack = () => {
    packed ??= gzipped(bytes)
    return packed
  }
  return { bytes, packed: bytes.byteLength < WORTH_IT ? null : pack }
}

/** An answer with status 200 in the encoding that the caller takes. The service worker is told of none and packs nothing. */
export async function cachedBodyResponse(
  request: Request,
  { bytes, packed }: CachedBody,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const vary = { ...headers, vary: 'accept-encoding' }
  if (packed === null || !takesGzip(request.headers.get('accept-encoding'))) {
    return new Response(bytes, { status: 200, headers: vary })
  }
  return new Response(await packed(), { status: 200, headers: { ...vary, 'content-encoding': 'gzip' } })
}

function takesGzip(accepted: string | null): boolean {
  if (accepted === null) return false
  return accepted.split(',').some((part) => {
    const [name, ...parameters] = part.toLowerCase().split(';')
    return name?.trim() === 'gzip' && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })
}

async function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
