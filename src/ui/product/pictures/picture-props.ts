import { pictureSources } from '#domain/catalogue/pictures/picture-path.ts'

/**
 * The address of a picture, and of an uploaded one every width that a browser may choose from, as the attributes of an
 * image. `sizes` says how wide it is shown; `assetUrl` makes a URL of a path of the shop.
 */
export function pictureProps(img: string, sizes: string, assetUrl: (path: string) => string) {
  const sources = pictureSources(img)
  if (sources.length === 0) return { src: img === '' ? '' : assetUrl(img) }
  const srcSet = sources.map(({ path, width }) => `${assetUrl(path)} ${width}w`).join(', ')
  // In this order: Safari would load `src` before it knows of the others.
  return { sizes, srcSet, src: assetUrl(img) }
}
