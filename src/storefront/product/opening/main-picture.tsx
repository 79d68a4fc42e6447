import type { ReactNode } from 'react'
import type { ProductDetailDto } from '#contract/catalogue/products.ts'
import { Badge } from '#ui/product/badge.tsx'
import { tintOf } from '#ui/product/category.ts'
import { ProductImage } from '#ui/product/product-image.tsx'
import { productPicture } from '../product-picture.ts'

/** The first picture of a product with its badge, and what lies over it. */
export function MainPicture({ product, children }: { product: ProductDetailDto; children?: ReactNode }) {
  return (
    <div className="relative grid h-50 place-items-center rounded-lg bg-surface inset-ring inset-ring-line md:h-108 md:rounded-xl">
      {product.badge && (
        <Badge color={product.badge.color} className="absolute top-3 left-3 z-1">
          {product.badge.text}
        </Badge>
      )}
      <ProductImage
        category={product.category}
        tint={tintOf(product.group?.slug ?? product.slug)}
        {...productPicture(product.img, '(width >= 48rem) 22rem, 12rem')}
        alt={product.pictures[0]?.alt || product.title}
        title={product.title}
        out={product.stock === '0'}
        eager="first"
        className="w-[min(11.25rem,60vw)] md:w-[min(88%,22rem)]"
      />
      {children}
    </div>
  )
}
