import { Link } from '@tanstack/react-router'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonStyle } from '#ui/forms/button-style.ts'
import { assetUrl } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'

/** The address without a product's name (A009). */
export function ProductIndexScreen() {
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
