import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as text from '#i18n/wishlist.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { buttonStyle } from '#ui/forms/button-style.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { ProductCardSkeleton } from '#ui/product/product-card-skeleton.tsx'
import { ProductGrid } from '#ui/product/product-grid.tsx'
import { packsQuery, storeQuery } from '../../api/catalogue.ts'
import { useWishlist } from '../../api/wishlist.ts'
import { assetUrl } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'
import { useListInSteps } from '../../app/preview/list-in-steps.ts'
import { registerPreview } from '../../app/preview/opening.ts'
import { PreviewLayer } from '../../app/preview/preview-layer.tsx'
import { LazyPackSheet } from '../../product/lazy-pack-sheet.tsx'
import { withPack } from '../../product/packs.ts'
import { type RememberedPacks, usePackChoice } from '../../product/use-pack-choice.ts'
import { useClient } from '../../session/use-session.ts'
import { useListOwner } from '../../session/visitor/use-list-owner.ts'
import { WishlistCard } from './wishlist-card.tsx'

/** Apart from those of lists: what was wished for is a pack. */
const wishlistPackChoices: RememberedPacks = new Map()

registerPreview(paths.wishlist, WishlistPreview)

/** The customer's wishlist (A048), below what is to be said of it. */
export function WishlistScreen({ notice }: { notice: ReactNode }) {
  const { items, known, failure } = useWishlist()
  const count = items.length > 0 && <p role="status">{text.itemCount(items.length)}</p>
  return (
    <div className="page-container pb-section">
      <PageHeading text={count}>{text.title}</PageHeading>
      {notice}
      {failure ? (
        <ErrorState
          title={text.failedTitle}
          text={text.failedText}
          picture={assetUrl('/art/cactus.webp')}
          onRetry={failure.retry}
        />
      ) : known ? (
        <WishlistItems />
      ) : (
        <LoadingWishlist />
      )}
    </div>
  )
}

/** The heading, over where products are about to stand if there are any. Who has no wishlist is led to sign in. */
function WishlistPreview() {
  const { items, known } = useWishlist()
  if (useListOwner().kind === null) return null
  return (
    <PreviewLayer>
      <PageHeading>{text.title}</PageHeading>
      {known && items.length === 0 ? null : <LoadingWishlist />}
    </PreviewLayer>
  )
}

function WishlistItems() {
  const { items } = useWishlist()
  const ids = items.map(({ _id }) => _id)
  const { ref, isRendered, isIncomplete } = useListInSteps<HTMLUListElement>(ids)
  const client = useClient()
  const { data: store } = useQuery(storeQuery(client))
  const { data: packs } = useQuery(packsQuery(client, ids))
  const choice = usePackChoice(wishlistPackChoices)
  if (items.length === 0) {
    return (
      <EmptyState
        title={text.emptyTitle}
        text={text.emptyText}
        picture={assetUrl('/art/cherries.webp')}
        category="fruits"
      >
        <Link to={paths.shop} className={buttonStyle()}>
          {text.shopNow}
        </Link>
      </EmptyState>
    )
  }
  return (
    <>
      <ProductGrid ref={ref} label={text.listLabel} incomplete={isIncomplete} footers>
        {items.map(({ createdAt, updatedAt, ...product }, place) => {
          if (!isRendered(product._id, place)) return <li key={product._id} data-empty />
          const entry = { ...product, packs: packs?.get(product._id) ?? [] }
          return (
            <li key={product._id}>
              <WishlistCard
                item={{ ...product, createdAt, updatedAt }}
                pack={withPack(entry, choice.shownPackId(entry))}
                onChangePack={entry.packs.length > 1 ? () => choice.open(entry) : undefined}
                badge={store?.wishlistBadge ?? null}
              />
            </li>
          )
        })}
      </ProductGrid>
      <LazyPackSheet {...choice} />
    </>
  )
}

function LoadingWishlist() {
  return (
    <ProductGrid label={text.loading} busy>
      {[1, 2, 3, 4].map((place) => (
        <li key={place}>
          <ProductCardSkeleton />
        </li>
      ))}
    </ProductGrid>
  )
}
