import type { ProductDto } from '#contract/catalogue.ts'
import { unitPrice } from '#domain/catalogue/prices.ts'
import * as text from '#i18n/catalogue/product.ts'
import { formatRupees } from '#ui/format.ts'
import { cardLink } from '#ui/layout/link-style.ts'
import { tintOf } from '#ui/product/category.ts'
import { ProductCard, type ProductCardProps } from '#ui/product/product-card.tsx'
import type { ProductImageProps } from '#ui/product/product-image.tsx'
import { assetUrl } from '../app/base-path.ts'
import { paths } from '../app/paths.ts'
import { categoryTitle } from '../format/category-title.ts'
import { ListLink } from './list-link.tsx'
import { pricesOf } from './prices.ts'

export interface ProductTileProps
  extends Pick<ProductCardProps, 'heading' | 'badge' | 'control' | 'inBasket' | 'corner' | 'footer'> {
  product: ProductDto
  /** Loads the picture at once: for the cards seen first. */
  eager?: ProductImageProps['eager']
}

/** A product card with its links. Its controls and its badge depend on the list it is in. */
export function ProductTile({ product, eager, ...card }: ProductTileProps) {
  return (
    <ProductCard
      {...card}
      titleLink={(className) => (
        <ListLink to={{ to: paths.productBySlug, params: { slug: product.slug } }} className={className}>
          {product.title}
        </ListLink>
      )}
      description={product.description}
      unit={unitText(product)}
      category={product.category}
      categoryLink={
        <ListLink to={{ to: paths.shop, search: { categories: [product.category] } }} className={cardLink}>
          {categoryTitle(product.category)}
        </ListLink>
      }
      vendorLink={
        <ListLink to={{ to: paths.shop, search: { q: product.vendor } }} className={cardLink}>
          {product.vendor}
        </ListLink>
      }
      rating={Number(product.rating)}
      {...pricesOf(product)}
      outOfStock={product.stock === '0'}
      picture={{ src: assetUrl(product.img), tint: tintOf(product.slug), eager }}
    />
  )
}

/** The pack size, with the price of a kilogram, litre or piece where that says more than the pack's own price. */
function unitText(product: ProductDto): string {
  const comparable = unitPrice(pricesOf(product).price, product)
  return comparable ? text.unitWithPrice(product.unit, formatRupees(comparable.price), comparable.per) : product.unit
}
