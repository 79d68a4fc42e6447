import { imageSize } from 'image-size'
import type { Picture } from '#domain/catalogue/pictures/picture.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, pictureFormat } from '#domain/catalogue/pictures/picture-file.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { PictureFile, Reads } from '#store/store.ts'
import type { Dependencies, EncodingFailure } from '../dependencies.ts'

/** A picture that may be added, by the hash of its file. */
export interface PreparedPicture extends Omit<Picture, 'addedAt'> {
  /** Null where it is stored already: it is not decoded a second time. */
  files: readonly PictureFile[] | null
}

type Refused = { code: 'picture-too-large' | 'picture-format' | 'picture-too-many-pixels' | EncodingFailure }

/**
 * Decodes an uploaded file and writes it anew, so that nothing of it is stored but what is seen. Its size is read first:
 * a small file may be an enormous picture.
 */
export async function preparePicture(
  { store, pictureEncoder }: Pick<Dependencies, 'pictureEncoder'> & { store: Pick<Reads, 'pictures'> },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<PreparedPicture, Refused>> {
  if (bytes.byteLength > MAX_PICTURE_BYTES) return failed('picture-too-large')
  if (pictureFormat(bytes) === null) return failed('picture-format')
  const pixels = countPixels(bytes)
  if (pixels === null) return failed('picture-unreadable')
  if (pixels > MAX_PICTURE_PIXELS) return failed('picture-too-many-pixels')
  const hash = await sha256(bytes)
  const [known] = await store.pictures([hash])
  if (known) return ok({ hash, width: known.width, height: known.height, files: null })
  if (!pictureEncoder) return failed('pictures-unavailable')
  const encoded = await pictureEncoder(bytes)
  return encoded.ok ? ok({ hash, ...encoded.value }) : encoded
}

/** As the file's head has it; null where that cannot be read. */
function countPixels(bytes: Uint8Array): number | null {
  try {
    const { width, height } = imageSize(bytes)
    return width > 0 && height > 0 ? width * height : null
  } catch {
    return null
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
