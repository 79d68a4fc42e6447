import { preload } from 'react-dom'
import type { ProductDto } from '#contract/catalogue/products.ts'
import { cardLink } from '#ui/layout/link-style.ts'
import { tintOf } from '#ui/product/category.ts'
import { ProductCard, type ProductCardProps } from '#ui/product/product-card.tsx'
import type { ProductImageProps } from '#ui/product/product-image.tsx'
import { paths } from '../app/paths.ts'
import { categoryTitle } from '../format/category-title.ts'
import { pricesOf } from '../format/prices.ts'
import { ListLink } from './list-link.tsx'
import { comparablePrice } from './packs.ts'
import { productPicture } from './product-picture.ts'

/** The same on a phone, with two cards in a row, as on wider screens with more. */
const CARD_SIZES = '7.5rem'

export interface ProductTileProps
  extends Pick<ProductCardProps, 'heading' | 'badge' | 'control' | 'inBasket' | 'corner' | 'footer' | 'onChangePack'> {
  product: ProductDto
  /** Loads the picture at once: for the cards seen first. */
  eager?: ProductImageProps['eager']
}

/** A product card with its links. Its controls and its badge depend on the list it is in. */
export function ProductTile({ product, eager, ...card }: ProductTileProps) {
  return (
    <ProductCard
      {...card}
      title={product.title}
      hindiName={product.hindiName}
      titleLink={(className) => (
        <ListLink to={{ to: paths.productBySlug, params: { slug: product.slug } }} className={className}>
          {product.title}
        </ListLink>
      )}
      description={product.description}
      unit={product.unit}
      comparablePrice={comparablePrice(product)}
      diet={markedDiet(product)}
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
      picture={{ ...productPicture(product.img, CARD_SIZES), tint: tintOf(product.group?.slug ?? product.slug), eager }}
    />
  )
}

/** Has the server's page ask for the picture of a tile before its place is known, as React does for one that it renders. */
export function preloadPicture({ img }: ProductDto, eager: true | 'first'): void {
  const { src = '', srcSet, sizes } = productPicture(img, CARD_SIZES)
  if (src === '') return
  preload(src, {
    as: 'image',
    ...(srcSet && { imageSrcSet: srcSet }),
    ...(sizes && { imageSizes: sizes }),
    ...(eager === 'first' && { fetchPriority: 'high' }),
  })
}

/** The mark of a label: fresh vegetables and fruit have none. */
function markedDiet({ diet, soldBy }: ProductDto): ProductDto['diet'] {
  return diet === 'veg' && soldBy !== 'pack' ? null : diet
}
