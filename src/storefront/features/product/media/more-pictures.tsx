import type { ProductDetailDto } from '#contract/catalogue/products.ts'
import { pictureSources } from '#domain/catalogue/pictures/picture-path.ts'
import * as text from '#i18n/catalogue/product-page.ts'
import { assetUrl } from '../../../app/base-path.ts'
import { productPicture } from '../../../product/product-picture.ts'

/** The pictures of a product behind the first: small, each a link to its widest form. */
export function MorePictures({ pictures }: Pick<ProductDetailDto, 'pictures'>) {
  if (pictures.length < 2) return null
  return (
    <ul aria-label={text.morePictures} className="flex gap-2 overflow-x-auto p-1">
      {pictures.slice(1).map(({ img, alt }) => (
        <li key={img} className="shrink-0">
          <a
            href={assetUrl(pictureSources(img).at(-1)?.path ?? img)}
            className="block size-18 overflow-hidden rounded-md"
          >
            <img
              {...productPicture(img, '4.5rem')}
              alt={alt}
              width={72}
              height={72}
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
