import { createFileRoute } from '@tanstack/react-router'
import * as text from '#i18n/pages/page-titles.ts'
import { NO_INDEX, titleAndDescription } from '#storefront/app/page-head.ts'
import { ProductIndexScreen } from '#storefront/features/product/product-index-screen.tsx'

export const Route = createFileRoute('/product/')({
  head: () => ({
    meta: [...titleAndDescription(text.products, text.productsDescription), NO_INDEX],
  }),
  component: ProductIndexScreen,
})
