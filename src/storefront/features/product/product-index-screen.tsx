import { Link } from '@tanstack/react-router'
import * as text from '#i18n/catalogue/product-page.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonStyle } from '#ui/forms/button-style.ts'
import { assetUrl } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'

/** The page at `/product`, without a product (A009). */
export function ProductIndexScreen() {
  return (
    <EmptyState
      main
      title={text.indexTitle}
      category="fruits"
      picture={assetUrl('/art/mango.webp')}
      text={text.indexText}
    >
      <Link to={paths.shop} className={buttonStyle()}>
        {text.goToShop}
      </Link>
    </EmptyState>
  )
}
