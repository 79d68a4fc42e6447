import { Link } from '@tanstack/react-router'
import * as text from '#i18n/layout.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonStyle } from '#ui/forms/button-style.ts'
import { assetUrl } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'

/** The page for an unknown URL. */
export function NotFoundScreen() {
  return (
    <EmptyState
      main
      picture={assetUrl('/art/cactus.webp')}
      category="plants"
      title={text.notFoundTitle}
      text={text.notFoundText}
    >
      <Link to={paths.shop} className={buttonStyle()}>
        {text.goToShop}
      </Link>
      <Link to={paths.home} className={buttonStyle({ variant: 'quiet' })}>
        {text.home}
      </Link>
    </EmptyState>
  )
}
