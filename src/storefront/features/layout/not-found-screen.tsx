import { Link } from '@tanstack/react-router'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonStyle } from '#ui/forms/button-style.ts'
import { assetUrl } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'

/** Error404: no page stands at this address. */
export function NotFoundScreen() {
  return (
    <EmptyState
      main
      picture={assetUrl('/art/cactus.webp')}
      plate="plants"
      title="Error 404"
      text="Nothing grows at this address. It may have moved, or was never planted."
    >
      <Link to={paths.shop} className={buttonStyle()}>
        Go to the shop
      </Link>
      <Link to={paths.home} className={buttonStyle({ variant: 'quiet' })}>
        Home
      </Link>
    </EmptyState>
  )
}
