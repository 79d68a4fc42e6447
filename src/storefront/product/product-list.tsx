import { memo, useState } from 'react'
import type { ListedProductDto } from '#contract/catalogue/products.ts'
import * as text from '#i18n/catalogue/product.ts'
import { ProductCardSkeleton } from '#ui/product/product-card-skeleton.tsx'
import { ProductGrid } from '#ui/product/product-grid.tsx'
import { CachedItem } from '../app/markup/cached-item.tsx'
import { paths } from '../app/paths.ts'
import { useLeavingItems } from '../app/preview/leaving-items.ts'
import { useListInSteps } from '../app/preview/list-in-steps.ts'
import { registerPreview } from '../app/preview/opening.ts'
import { BasketControl } from './basket-control.tsx'
import { LazyPackSheet } from './lazy-pack-sheet.tsx'
import { ProductPreview } from './opening/product-preview.tsx'
import { UnseenTitle } from './opening/unseen-title.tsx'
import { withPack } from './packs.ts'
import { ProductTile, preloadPicture } from './product-tile.tsx'
import { usePackChoice } from './use-pack-choice.ts'
import { type ProductActions, useProductLists } from './use-product-lists.ts'
import { WishlistButton } from './wishlist-button.tsx'

/** How many cards stand in while products are on their way (promise A044). */
const LOADING_CARDS = 10

/** A row beside the filters, or two on a phone. */
const EAGER_CARDS = 4

// Whoever has seen a list can see what it knew of a product before the product's page has come, its code included.
registerPreview(paths.productBySlug, ProductPreview)

interface ProductListProps {
  products: readonly ListedProductDto[]
  rowsOfFive?: 1 | 2
  /** The list opens the page: the pictures of its first row load at once. */
  aboveFold?: boolean
}

/** A grid of products. What changes around it on the screen leaves it alone. */
export const ProductList = memo(function ProductList({ products, rowsOfFive, aboveFold = false }: ProductListProps) {
  const { quantityOf, isAdding, isInWishlist, actions } = useProductLists()
  const packs = usePackChoice()
  const { ref, isRendered, isIncomplete } = useListInSteps<HTMLUListElement>(products.map(({ _id }) => _id))
  const listed = useLeavingItems(products, ({ _id }) => isRendered(_id, Number.POSITIVE_INFINITY))
  // A list that changes leaves the pictures it has as they are, and asks for others once they have a place.
  const [eagerIds] = useState(() => (aboveFold ? products.slice(0, EAGER_CARDS).map(({ _id }) => _id) : []))
  return (
    <>
      <ProductGrid ref={ref} incomplete={isIncomplete} rowsOfFive={rowsOfFive}>
        {listed.map(({ item: entry, place }) => {
          const isLeaving = place === 'leaving'
          if (!isLeaving && !isRendered(entry._id, place)) return <li key={entry._id} data-empty />
          const packId = packs.shownPackId(entry)
          const eager = entry._id === eagerIds[0] ? 'first' : eagerIds.includes(entry._id)
          const tile = (
            <ShopTile
              entry={entry}
              packId={packId}
              eager={eager}
              quantity={quantityOf(packId)}
              adding={isAdding(packId)}
              inWishlist={isInWishlist(packId)}
              actions={actions}
              onChangePack={packs.open}
            />
          )
          if (!import.meta.env.SSR) {
            return (
              <li key={entry._id} data-leaving={isLeaving || undefined}>
                {tile}
              </li>
            )
          }
          if (eager) preloadPicture(withPack(entry, packId), eager)
          return (
            <CachedItem key={entry._id} id={`${entry._id} ${eager}`}>
              {tile}
            </CachedItem>
          )
        })}
      </ProductGrid>
      <LazyPackSheet {...packs} />
      <UnseenTitle product={products[0]} />
    </>
  )
})

interface ShopTileProps {
  entry: ListedProductDto
  packId: string
  eager: boolean | 'first'
  quantity: number
  adding: boolean
  inWishlist: boolean
  actions: ProductActions
  onChangePack: (entry: ListedProductDto) => void
}

/** A product card with its wishlist button and basket control. A change of another product leaves it alone. */
const ShopTile = memo(function ShopTile({ entry, packId, eager, ...card }: ShopTileProps) {
  const { quantity, adding, inWishlist, actions, onChangePack } = card
  const product = withPack(entry, packId)
  return (
    <ProductTile
      product={product}
      eager={eager}
      badge={product.badge}
      onChangePack={entry.packs && entry.packs.length > 1 ? () => onChangePack(entry) : undefined}
      inBasket={quantity > 0}
      control={<BasketControl product={product} quantity={quantity} adding={adding} actions={actions} />}
      corner={
        <WishlistButton
          title={product.title}
          inWishlist={inWishlist}
          onToggle={() => actions.toggleWishlist(product, inWishlist)}
        />
      }
    />
  )
})

/** Ten placeholder cards while products load (A044). */
export function ProductListSkeleton() {
  return (
    <ProductGrid label={text.loadingProducts} busy>
      {Array.from({ length: LOADING_CARDS }, (_, place) => place).map((place) => (
        <li key={place}>
          <ProductCardSkeleton />
        </li>
      ))}
    </ProductGrid>
  )
}
