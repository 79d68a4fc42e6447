import { pictureSources } from '#domain/catalogue/pictures/picture-path.ts'

/** Of the square that a photo fills, the share of its width that a picture of the shop has. */
const ART_SHARE = 0.6
const ART = /^\/art\/([\w-]+)\.webp$/

/**
 * The address of a picture and every width of it that a browser may choose from, as the attributes of an image. `sizes` says
 * how wide a photo is shown; `assetUrl` makes a URL of a path of the shop.
 */
export function pictureProps(img: string, sizes: string, assetUrl: (path: string) => string) {
  if (img === '') return { src: '' }
  const [, artName] = ART.exec(img) ?? []
  const sources = artName === undefined ? pictureSources(img) : artSources(artName)
  if (sources.length === 0) return { src: assetUrl(img) }
  const srcSet = sources.map(({ path, width }) => `${assetUrl(path)} ${width}w`).join(', ')
  // In this order: Safari would load `src` before it knows of the others.
  return { sizes: artName === undefined ? sizes : artSizes(sizes), srcSet, src: assetUrl(img) }
}

/** The shop's own pictures, which `scripts/art/small-art.ts` writes in these widths. */
function artSources(name: string): { path: string; width: number }[] {
  return [128, 256].map((width) => ({ path: `/art/${width}/${name}.avif`, width }))
}

/** Each length of the list, not those of its conditions. */
function artSizes(sizes: string): string {
  return sizes.replace(/([\d.]+)(rem|px)(?=,|$)/g, (_, length: string, unit: string) => {
    return `${Number((Number(length) * ART_SHARE).toFixed(2))}${unit}`
  })
}
