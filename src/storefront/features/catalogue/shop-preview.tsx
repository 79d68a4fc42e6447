import * as text from '#i18n/catalogue/catalogue.ts'
import { PreviewLayer } from '../../app/preview/preview-layer.tsx'
import { HEADING_STYLE, SHOP_STYLE, TOOLS_STYLE } from './shop-layout.ts'

/** The heading of the shop, where the shop will have it: below the links to categories of a phone, and beside the filters. */
export function ShopPreview() {
  return (
    <PreviewLayer>
      <div className="min-h-12 lg:hidden" />
      <div className={SHOP_STYLE}>
        <div className={TOOLS_STYLE}>
          <h1 className={HEADING_STYLE}>{text.title}</h1>
        </div>
      </div>
    </PreviewLayer>
  )
}
