import { Link } from '@tanstack/react-router'
import { buttonStyle } from '#ui/button-style.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { asset } from '../../base.ts'
import { paths } from '../../paths.ts'

/** Error404: no page stands at this address. */
export function NotFoundScreen() {
  return (
    <EmptyState
      main
      picture={asset('/art/cactus.webp')}
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
