/** Most bytes of an uploaded file. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
/** Most pixels: what a picture takes in memory once it is decoded, however small its file is. */
export const MAX_PICTURE_PIXELS = 40_000_000
/** Pictures that are decoded at the same time. */
export const PICTURE_CONCURRENCY = 2
/** How long one may be decoded and written. */
export const PICTURE_TIMEOUT_MS = 10_000

export const PICTURE_FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/**
 * What the first bytes say a file is; its name and its declared type decide nothing. Null for anything else, such as
 * SVG, which is a document with scripts.
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp'
  return textAt(bytes, 4, 8) === 'ftyp' && brandsOf(bytes).includes('avif') ? 'avif' : null
}

/** The major brand of an ISO base media file and those it is compatible with; the minor version stands between them. */
function brandsOf(bytes: Uint8Array): string[] {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const end = Math.min(length, bytes.byteLength, MAX_BRAND_BYTES)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(textAt(bytes, at, at + 4))
  return brands
}

const MAX_BRAND_BYTES = 64

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

function textAt(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end))
}
