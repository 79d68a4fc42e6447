import { Link } from '@tanstack/react-router'
import type { ProductDto } from '#contract/catalogue.ts'
import { cardLink } from '#ui/layout/link-style.ts'
import { tintOf } from '#ui/product/category.ts'
import { ProductCard } from '#ui/product/product-card.tsx'
import type { ProductActions } from '../api/product-actions.ts'
import { assetUrl } from '../app/base-path.ts'
import { paths } from '../app/paths.ts'
import { categoryTitle } from '../format/category-title.ts'
import { BasketControl } from './basket-control.tsx'
import { pricesOf } from './prices.ts'
import { WishlistButton } from './wishlist-button.tsx'

export interface ProductTileProps {
  product: ProductDto
  shelf: ProductActions
  /** Loads the picture at once: for the cards seen first. */
  eager?: boolean | undefined
}

/** A product card with its links, wishlist button and basket control. */
export function ProductTile({ product, shelf, eager }: ProductTileProps) {
  return (
    <ProductCard
      titleLink={(className) => (
        <Link to={paths.productBySlug} params={{ slug: product.slug }} className={className}>
          {product.title}
        </Link>
      )}
      description={product.description}
      unit={product.unit}
      category={product.category}
      categoryLink={
        <Link to={paths.shop} search={{ categories: [product.category] }} className={cardLink}>
          {categoryTitle(product.category)}
        </Link>
      }
      vendorLink={
        <Link to={paths.shop} search={{ q: product.vendor }} className={cardLink}>
          {product.vendor}
        </Link>
      }
      rating={Number(product.rating)}
      {...pricesOf(product)}
      badge={product.badge}
      outOfStock={product.stock === '0'}
      picture={{ src: assetUrl(product.img), tint: tintOf(product.slug), eager }}
      inBasket={shelf.quantityOf(product._id) > 0}
      control={<BasketControl product={product} shelf={shelf} />}
      corner={<WishlistButton product={product} shelf={shelf} />}
    />
  )
}
