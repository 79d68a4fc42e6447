import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import * as text from '#i18n/catalogue/catalogue.ts'
import { productPagesQuery } from '../../api/catalogue.ts'
import { currentOpening, type PreviewProps } from '../../app/preview/opening.ts'
import { PreviewLayer } from '../../app/preview/preview-layer.tsx'
import { queryOf } from '../../app/search-params.ts'
import { ProductListSkeleton } from '../../product/product-list.tsx'
import { useClient } from '../../session/use-session.ts'
import { HEADING_STYLE, LATE_AFTER_MS, SHOP_STYLE, TOOLS_STYLE } from './shop-layout.ts'

/**
 * The heading of the shop, where the shop will have it: below the links to categories of a phone, and beside the filters. Where the
 * code of the shop is late, placeholders of its products too. The list is asked for at once, which the router does once this is painted.
 */
export function ShopPreview({ search }: PreviewProps) {
  const [isLate, setIsLate] = useState(false)
  const client = useClient()
  const cache = useQueryClient()
  const askForList = useEffectEvent(() => void cache.prefetchInfiniteQuery(productPagesQuery(client, queryOf(search))))
  useEffect(() => {
    askForList()
    // A screen that is being rendered comes sooner without them.
    const timer = setTimeout(() => setIsLate(currentOpening()?.screens === 0), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
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
