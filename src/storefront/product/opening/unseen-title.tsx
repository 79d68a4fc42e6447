import { useEffect, useState } from 'react'
import type { ProductDto } from '#contract/catalogue/products.ts'
import { nextPaint } from '#ui/next-paint.ts'
import { whenIdle } from '#ui/when-idle.ts'
import { takeTurn } from '../../app/preview/render-turn.ts'
import { ProductTitle } from './product-title.tsx'

let isPrepared = false

/**
 * A product's name and prices as its preview shows them, for one frame and out of sight, once the browser has nothing else to
 * do. The fonts of their sizes and weights are then ready when a product is tapped: a slow phone takes as long for them as for
 * all else of a preview.
 */
export function UnseenTitle({ product }: { product: ProductDto | undefined }) {
  const [isRendered, setIsRendered] = useState(false)
  useEffect(() => {
    if (isPrepared) return
    isPrepared = true
    whenIdle(() => {
      const end = takeTurn(() => {
        setIsRendered(true)
        void nextPaint().then(() => {
          setIsRendered(false)
          end()
        })
      })
    })
  }, [])
  if (!isRendered || product === undefined) return null
  return (
    <div aria-hidden="true" className="invisible fixed inset-x-0 top-0">
      <ProductTitle product={product} linked={false} />
    </div>
  )
}
