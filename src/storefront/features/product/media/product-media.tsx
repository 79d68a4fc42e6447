import { Heart } from 'lucide-react'
import type { ProductDetailDto } from '#contract/catalogue.ts'
import * as text from '#i18n/catalogue/product-page.ts'
import { onFirstClick } from '#ui/forms/first-click.ts'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { Badge } from '#ui/product/badge.tsx'
import { tintOf } from '#ui/product/category.ts'
import { ProductImage } from '#ui/product/product-image.tsx'
import { productPicture } from '../../../product/product-picture.ts'
import type { ProductLists } from '../../../product/use-product-lists.ts'
import { MorePictures } from './more-pictures.tsx'
import { ShareButton } from './share-button.tsx'

/** The pictures of a product with its badge, the wishlist button and the share button. */
export function ProductMedia({ product, lists }: { product: ProductDetailDto; lists: ProductLists }) {
  const wished = lists.isWished(product._id)
  const busy = lists.isWishlistChanging(product._id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 self-start">
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
        <div className="absolute top-1 right-1 z-1 grid">
          <IconButton
            label={wished ? text.removeFromWishlist : text.addToWishlist}
            subject={product.title}
            aria-busy={busy || undefined}
            onClick={onFirstClick(() => !busy && lists.actions.toggleWishlist(product, wished))}
            className={wished ? 'text-sale' : 'hover:text-sale'}
          >
            <Heart aria-hidden="true" className="size-5.5" fill={wished ? 'currentColor' : 'none'} />
          </IconButton>
          <ShareButton title={product.title} />
        </div>
      </div>
      <MorePictures pictures={product.pictures} />
    </div>
  )
}
