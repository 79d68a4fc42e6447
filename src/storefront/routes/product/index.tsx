import { createFileRoute, Link } from '@tanstack/react-router'
import { assetUrl } from '#storefront/app/base-path.ts'
import { NO_INDEX, titleAndDescription } from '#storefront/app/page-head.ts'
import { paths } from '#storefront/app/paths.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonStyle } from '#ui/forms/button-style.ts'

export const Route = createFileRoute('/product/')({
  head: () => ({
    meta: [
      ...titleAndDescription('Product', 'Every product has a page of its own; the shop leads to all of them.'),
      NO_INDEX,
    ],
  }),
  component: ProductPlaceholder,
})

/** The address without a product's name (specification section 2). */
function ProductPlaceholder() {
  return (
    <EmptyState
      main
      title="Product"
      plate="fruits"
      picture={assetUrl('/art/mango.webp')}
      text="Every product has a page of its own. Pick one from the shelves."
    >
      <Link to={paths.shop} className={buttonStyle()}>
        Go to the shop
      </Link>
    </EmptyState>
  )
}
