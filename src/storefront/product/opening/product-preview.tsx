import { useQueryClient } from '@tanstack/react-query'
import { knownProduct } from '../../api/catalogue.ts'
import type { PreviewProps } from '../../app/preview/opening.ts'
import { PreviewLayer } from '../../app/preview/preview-layer.tsx'
import { MainPicture } from './main-picture.tsx'
import { BREADCRUMBS_STYLE, COLUMNS_STYLE, DETAILS_STYLE } from './product-columns.ts'
import { ProductTitle } from './product-title.tsx'

/** What a list knew of a product, where its page will have it: picture, name and price. */
export function ProductPreview({ params: { slug } }: PreviewProps) {
  const product = knownProduct(useQueryClient(), slug ?? '')
  if (product === undefined) return null
  return (
    <PreviewLayer>
      <div className={`${BREADCRUMBS_STYLE} min-h-touch`} />
      <div className={COLUMNS_STYLE}>
        <MainPicture product={product} />
        <div className={DETAILS_STYLE}>
          <ProductTitle id="product-title" product={product} linked={false} />
        </div>
      </div>
    </PreviewLayer>
  )
}
