import { createFileRoute } from '@tanstack/react-router'
import { NO_INDEX, titleAndDescription } from '#storefront/app/page-head.ts'
import { ProductIndexScreen } from '#storefront/features/product/product-index-screen.tsx'

export const Route = createFileRoute('/product/')({
  head: () => ({
    meta: [
      ...titleAndDescription('Product', 'Every product has a page of its own; the shop leads to all of them.'),
      NO_INDEX,
    ],
  }),
  component: ProductIndexScreen,
})
