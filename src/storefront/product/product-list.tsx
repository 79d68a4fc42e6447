import { memo } from 'react'
import type { ProductDto } from '#contract/catalogue.ts'
import * as text from '#i18n/catalogue/product.ts'
import { ProductCardSkeleton } from '#ui/product/product-card-skeleton.tsx'
import { ProductGrid } from '#ui/product/product-grid.tsx'
import { BasketControl } from './basket-control.tsx'
import { ProductTile } from './product-tile.tsx'
import { type ProductActions, useProductLists } from './use-product-lists.ts'
import { WishlistButton } from './wishlist-button.tsx'

/** How many cards stand in while products are on their way (promise A044). */
const LOADING_CARDS = 10

/** A row beside the filters, or two on a phone. */
const EAGER_CARDS = 4

interface ProductListProps {
  products: readonly ProductDto[]
  rowsOfFive?: 1 | 2
  /** The list opens the page: the pictures of its first row load at once. */
  aboveFold?: boolean
}

/** A grid of products. */
export function ProductList({ products, rowsOfFive, aboveFold = false }: ProductListProps) {
  const { quantityOf, isAdding, isWished, actions } = useProductLists()
  return (
    <ProductGrid rowsOfFive={rowsOfFive}>
      {products.map((product, place) => (
        <li key={product._id} className="min-w-0">
          <ShopTile
            product={product}
            eager={aboveFold && (place === 0 ? 'first' : place < EAGER_CARDS)}
            quantity={quantityOf(product._id)}
            adding={isAdding(product._id)}
            wished={isWished(product._id)}
            actions={actions}
          />
        </li>
      ))}
    </ProductGrid>
  )
}

interface ShopTileProps {
  product: ProductDto
  eager: boolean | 'first'
  quantity: number
  adding: boolean
  wished: boolean
  actions: ProductActions
}

/** A product card with its wishlist button and basket control. A change of another product leaves it alone. */
const ShopTile = memo(function ShopTile({ product, eager, quantity, adding, wished, actions }: ShopTileProps) {
  return (
    <ProductTile
      product={product}
      eager={eager}
      badge={product.badge}
      inBasket={quantity > 0}
      control={<BasketControl product={product} quantity={quantity} adding={adding} actions={actions} />}
      corner={
        <WishlistButton
          title={product.title}
          wished={wished}
          onToggle={() => actions.toggleWishlist(product, wished)}
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
        <li key={place} className="min-w-0">
          <ProductCardSkeleton />
        </li>
      ))}
    </ProductGrid>
  )
}
