import { PICTURE_CONCURRENCY, PICTURE_TIMEOUT_MS } from '#domain/catalogue/pictures/picture-file.ts'
import { PICTURE_WIDTHS } from '#domain/catalogue/pictures/picture-path.ts'
import { failed, ok } from '#domain/values/result.ts'
import { createQueue } from '#store/queue.ts'
import type { EncodedPicture, PictureEncoder } from '#use-cases/dependencies.ts'

const MAX_WAITING = 20
const QUALITY = 0.8

/** Encodes pictures by the browser itself. Where it writes no WebP, as Safari, pictures cannot be uploaded. */
export function createCanvasEncoder(): PictureEncoder {
  const enqueue = createQueue({ concurrency: PICTURE_CONCURRENCY, maxWaiting: MAX_WAITING })
  return (bytes) =>
    enqueue(async () => {
      if (typeof OffscreenCanvas === 'undefined' || !(await writesWebp())) return failed('pictures-unavailable')
      const timeout = withTimeout(PICTURE_TIMEOUT_MS)
      try {
        const encoded = await Promise.race([encode(bytes), timeout.ended])
        return encoded ? ok(encoded) : failed('picture-too-slow')
      } catch {
        return failed('picture-unreadable')
      } finally {
        timeout.clear()
      }
    })
}

async function encode(bytes: Uint8Array<ArrayBuffer>): Promise<EncodedPicture> {
  const bitmap = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' })
  try {
    const files = await Promise.all(PICTURE_WIDTHS.map(async (width) => ({ width, ...(await scaled(bitmap, width)) })))
    const { canvas } = files[files.length - 1] ?? { canvas: bitmap }
    return {
      width: canvas.width,
      height: canvas.height,
      files: files.map(({ width, body }) => ({ width, body })),
    }
  } finally {
    bitmap.close()
  }
}

/** Not wider than it is, nor higher than twice its width. */
async function scaled(bitmap: ImageBitmap, width: number) {
  const scale = Math.min(1, width / bitmap.width, (2 * width) / bitmap.height)
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
  return { canvas, body: new Uint8Array(await blob.arrayBuffer()) }
}

/** A browser that cannot write a format writes PNG in its place. */
async function writesWebp(): Promise<boolean> {
  const canvas = new OffscreenCanvas(1, 1)
  canvas.getContext('2d')
  return (await canvas.convertToBlob({ type: 'image/webp' })).type === 'image/webp'
}

function withTimeout(ms: number) {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), ms)
  return { ended: promise, clear: () => clearTimeout(timer) }
}
