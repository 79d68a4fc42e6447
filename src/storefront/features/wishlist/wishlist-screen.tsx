import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonStyle } from '#ui/button-style.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { ProductCardSkeleton } from '#ui/product-card-skeleton.tsx'
import { ProductGrid } from '#ui/product-grid.tsx'
import { asset } from '../../base.ts'
import { paths } from '../../paths.ts'
import { storeQuery } from '../../queries/catalogue-queries.ts'
import { useClient } from '../../session/session.ts'
import { useMoves } from '../../shopper/moves.ts'
import { useWishlist } from '../../shopper/wishlist.ts'
import { WishlistCard } from './wishlist-card.tsx'

/** What the shopper keeps for later. */
export function WishlistScreen() {
  const { items, known, trouble } = useWishlist()
  const count = items.length > 0 && <p role="status">You have {items.length} items in wishlist. Checkout fast !</p>
  return (
    <div className="column pb-section">
      <PageHeading text={count}>My Wishlist</PageHeading>
      {trouble ? (
        <ErrorState
          title="Your wishlist did not load"
          text="Nothing on it is lost."
          picture={asset('/art/cactus.webp')}
          onRetry={trouble.again}
        />
      ) : known ? (
        <Wishes />
      ) : (
        <LoadingWishes />
      )}
    </div>
  )
}

function Wishes() {
  const { items, remove } = useWishlist()
  const moves = useMoves()
  const { data: store } = useQuery(storeQuery(useClient()))
  if (items.length === 0) {
    return (
      <EmptyState
        title="No wishes yet"
        text="Tap the heart on anything you would like to remember."
        picture={asset('/art/cherries.webp')}
        plate="fruits"
      >
        <Link to={paths.shop} className={buttonStyle()}>
          Shop now
        </Link>
      </EmptyState>
    )
  }
  return (
    <ProductGrid label="Wishlist">
      {items.map((item) => (
        <li key={item._id} className="min-w-0">
          <WishlistCard
            item={item}
            badge={store?.wishlistBadge ?? null}
            onMove={() => void moves.toBasket(item)}
            onRemove={() => void remove(item._id)}
          />
        </li>
      ))}
    </ProductGrid>
  )
}

function LoadingWishes() {
  return (
    <ProductGrid label="Loading your wishlist" busy>
      {[1, 2, 3, 4].map((place) => (
        <li key={place} className="min-w-0">
          <ProductCardSkeleton />
        </li>
      ))}
    </ProductGrid>
  )
}
