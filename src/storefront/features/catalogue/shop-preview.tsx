import * as text from '#i18n/catalogue/catalogue.ts'
import { PreviewLayer } from '../../app/preview/preview-layer.tsx'
import { ProductListSkeleton } from '../../product/product-list.tsx'
import { HEADING_STYLE, SHOP_STYLE, TOOLS_STYLE } from './shop-layout.ts'
import { useIsLate } from './use-is-late.ts'

/** A slow phone renders the shop sooner, if only its code is there. In milliseconds. */
const LATE_AFTER_MS = 400

/**
 * The heading of the shop, where the shop will have it: below the links to categories of a phone, and beside the filters. Where the
 * shop is late, placeholders of its products too.
 */
export function ShopPreview() {
  const isLate = useIsLate(true, LATE_AFTER_MS)
  return (
    <PreviewLayer>
      <div className="min-h-12 lg:hidden" />
      <div className={SHOP_STYLE}>
        <div className={TOOLS_STYLE}>
          <h1 className={HEADING_STYLE}>{text.title}</h1>
        </div>
        {isLate && (
          <div className="lg:col-start-2">
            <ProductListSkeleton />
          </div>
        )}
      </div>
    </PreviewLayer>
  )
}
