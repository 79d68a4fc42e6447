import type { ProductDto } from '#contract/catalogue.ts'
import * as text from '#i18n/catalogue/product.ts'
import { ProductCardSkeleton } from '#ui/product/product-card-skeleton.tsx'
import { ProductGrid } from '#ui/product/product-grid.tsx'
import { useBasketQuantity } from '../api/basket.ts'
import { BasketControl } from './basket-control.tsx'
import { ProductTile } from './product-tile.tsx'
import { WishlistButton } from './wishlist-button.tsx'

/** How many cards stand in while products are on their way (promise A044). */
const LOADING_CARDS = 10

/** A grid of products. The pictures of the first row load at once. */
export function ProductList({ products, rowsOfFive }: { products: readonly ProductDto[]; rowsOfFive?: 1 | 2 }) {
  return (
    <ProductGrid rowsOfFive={rowsOfFive}>
      {products.map((product, place) => (
        <li key={product._id} className="min-w-0">
          <ShopTile product={product} eager={place < 4} />
        </li>
      ))}
    </ProductGrid>
  )
}

/** A product card with its wishlist button and basket control. */
function ShopTile({ product, eager }: { product: ProductDto; eager: boolean }) {
  const quantity = useBasketQuantity(product._id)
  return (
    <ProductTile
      product={product}
      eager={eager}
      badge={product.badge}
      inBasket={quantity > 0}
      control={<BasketControl product={product} quantity={quantity} />}
      corner={<WishlistButton product={product} />}
    />
  )
}

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
