/** Pixels of the longer side that are sent: enough for the widest form that is shown, with some to spare. */
const MAX_SIDE = 1600
const QUALITY = 0.9

/**
 * The picture with at most 1,600 pixels on its longer side, so that little is sent. A file that is small enough, or that
 * this browser cannot read or write, stays as it is: what it is worth, the server says.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return file
  try {
    const scale = MAX_SIDE / Math.max(bitmap.width, bitmap.height)
    if (scale >= 1) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    // JPEG has no transparency, which the others may have.
    const type = file.type === 'image/jpeg' ? file.type : 'image/webp'
    const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
    // A browser that cannot write a type writes PNG in its place.
    return shrunk?.type === type ? shrunk : file
  } finally {
    bitmap.close()
  }
}
