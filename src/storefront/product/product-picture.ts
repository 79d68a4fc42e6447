import { pictureProps } from '#ui/product/pictures/picture-props.ts'
import { assetUrl } from '../app/base-path.ts'

/** The attributes of an image that shows a product's picture. `sizes` says how wide it is shown. */
export function productPicture(img: string, sizes: string) {
  return pictureProps(img, sizes, assetUrl)
}
