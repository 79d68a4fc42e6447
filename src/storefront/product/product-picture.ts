import { pictureSources } from '#domain/catalogue/pictures/picture-path.ts'
import { assetUrl } from '../app/base-path.ts'

/**
 * The address of a product's picture, and of an uploaded one every width that a browser may choose from. `sizes` says how
 * wide it is shown, as the attribute of an image does.
 */
export function productPicture(img: string, sizes: string) {
  const sources = pictureSources(img)
  if (sources.length === 0) return { src: assetUrl(img) }
  const srcSet = sources.map(({ path, width }) => `${assetUrl(path)} ${width}w`).join(', ')
  // In this order: Safari would load `src` before it knows of the others.
  return { sizes, srcSet, src: assetUrl(img) }
}
