import { createRequire } from 'node:module'
import { MAX_PICTURE_PIXELS, PICTURE_CONCURRENCY, PICTURE_TIMEOUT_MS } from '#domain/catalogue/pictures/picture-file.ts'
import { PICTURE_WIDTHS, type PictureWidth } from '#domain/catalogue/pictures/picture-path.ts'
import { failed, ok } from '#domain/values/result.ts'
import { createQueue } from '#store/queue.ts'
import type { EncodedPicture, Log, PictureEncoder } from '#use-cases/dependencies.ts'

type Sharp = typeof import('sharp')['default']

const MAX_WAITING = 20
const WAIT_TIMEOUT_MS = 20_000
/** Of WebP. Higher values are larger, and no better to the eye on a card. */
const QUALITY = 80

/** The libvips operations that read the formats which are taken; all others are blocked. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`)

/**
 * Encodes pictures by sharp, which is loaded with the first one: a shop that shows pictures and takes none needs
 * neither its memory nor its time.
 */
export function createSharpEncoder(log: Log, load = loadSharp, timeoutMs = PICTURE_TIMEOUT_MS): PictureEncoder {
  const enqueue = createQueue({
    concurrency: PICTURE_CONCURRENCY,
    maxWaiting: MAX_WAITING,
    waitTimeoutMs: WAIT_TIMEOUT_MS,
  })
  let loading: Promise<Sharp> | null = null
  return (bytes) =>
    enqueue(async () => {
      loading ??= load()
      const sharp = await loading.catch((error: unknown) => {
        loading = null
        log.error('pictures cannot be encoded, since sharp cannot be loaded', { error: String(error) })
        return null
      })
      if (!sharp) return failed('pictures-unavailable')
      try {
        return ok(await encode(sharp, bytes, timeoutMs))
      } catch (error) {
        return failed(isTimeout(error) ? 'picture-too-slow' : 'picture-unreadable')
      }
    })
}

/** For the owner: that pictures cannot be uploaded, where sharp has no program for this machine. Loads nothing. */
export function describeMissingSharp(): string[] {
  const { platform, arch } = process
  // Of Linux there are two, by their C library.
  if ([`${platform}-${arch}`, `${platform}musl-${arch}`].some(hasProgram)) return []
  return [`Pictures cannot be uploaded: sharp is not installed for this machine (${platform} ${arch})`]
}

function hasProgram(machine: string): boolean {
  try {
    createRequire(import.meta.url).resolve(`@img/sharp-${machine}/package`)
    return true
  } catch {
    return false
  }
}

async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // One thread a picture: requests are answered beside it. No picture is encoded twice, so a cache only takes memory.
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  return sharp
}

/** Of all that a file says beside its pixels, their orientation and colours are applied, and nothing is written. */
async function encode(sharp: Sharp, bytes: Uint8Array, timeoutMs: number): Promise<EncodedPicture> {
  const endsAt = Date.now() + timeoutMs
  const files: EncodedPicture['files'][number][] = []
  let size = { width: 0, height: 0 }
  // The widest first: the others are made from its pixels, so that the file is decoded once.
  let source = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', autoOrient: true })
  for (const width of PICTURE_WIDTHS.toReversed()) {
    const leftMs = endsAt - Date.now()
    // Its own limit is in whole seconds, for each step anew.
    if (leftMs <= 0) throw new Error('timeout')
    const seconds = Math.ceil(leftMs / 1000)
    const { data, info } = await source
      .resize({ ...boxOf(width), fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { channels } = info
    const raw = { width: info.width, height: info.height, channels }
    const body = await sharp(data, { raw }).webp({ quality: QUALITY }).timeout({ seconds }).toBuffer()
    if (files.length === 0) size = { width: info.width, height: info.height }
    files.unshift({ width, body: new Uint8Array(body) })
    source = sharp(data, { raw })
  }
  return { ...size, files }
}

function boxOf(width: PictureWidth) {
  return { width, height: 2 * width }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message)
}
