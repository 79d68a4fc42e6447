import * as v from 'valibot'
import { timestamp } from '../../values/time.ts'
import { picturePath } from './picture-path.ts'

/** Most pictures of a product: more are not looked at. */
export const MAX_PICTURES_PER_PRODUCT = 8

const pixels = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
/** SHA-256 of the uploaded file, in hexadecimal: the same file is the same picture. */
export const pictureHashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** A picture that was uploaded, whether a product shows it or not. */
export const pictureSchema = v.object({
  hash: pictureHashSchema,
  /** Of the widest form that is stored. */
  width: pixels,
  height: pixels,
  /** When it was last uploaded. */
  addedAt: timestamp,
})
export type Picture = v.InferOutput<typeof pictureSchema>

/** A picture of a product, in the owner's order. */
export const productPictureSchema = v.object({
  hash: pictureHashSchema,
  /** What it shows, for those who do not see it; null until that is written. */
  alt: v.nullable(v.string()),
})
export type ProductPicture = v.InferOutput<typeof productPictureSchema>

interface Pictured {
  img: string
  imgAlt: string | null
  pictures: readonly ProductPicture[]
}

/**
 * The one picture that lists show: the first of the product's own. Without any it is the picture that it names, such as
 * one of the sample store, unless that was an uploaded one, which is no longer its own then.
 */
export function withShownPicture<T extends Pictured>(group: T): T {
  const [first] = group.pictures
  if (first) return { ...group, img: picturePath(first.hash), imgAlt: first.alt }
  return group.img.startsWith('/pictures/') ? { ...group, img: '', imgAlt: null } : group
}
