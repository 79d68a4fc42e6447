import { Heart } from 'lucide-react'
import type { ProductDetailDto } from '#contract/catalogue/products.ts'
import * as text from '#i18n/catalogue/product-page.ts'
import { onFirstClick } from '#ui/forms/first-click.ts'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { MainPicture } from '../../../product/opening/main-picture.tsx'
import type { ProductLists } from '../../../product/use-product-lists.ts'
import { MorePictures } from './more-pictures.tsx'
import { ShareButton } from './share-button.tsx'

/** The pictures of a product with its badge, the wishlist button and the share button. */
export function ProductMedia({ product, lists }: { product: ProductDetailDto; lists: ProductLists }) {
  const inWishlist = lists.isInWishlist(product._id)
  const busy = lists.isWishlistChanging(product._id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 self-start">
      <MainPicture product={product}>
        <div className="absolute top-1 right-1 z-1 grid">
          <IconButton
            label={inWishlist ? text.removeFromWishlist : text.addToWishlist}
            subject={product.title}
            aria-busy={busy || undefined}
            onClick={onFirstClick(() => !busy && lists.actions.toggleWishlist(product, inWishlist))}
            className={inWishlist ? 'text-sale' : 'hover:text-sale'}
          >
            <Heart aria-hidden="true" className="size-5.5" fill={inWishlist ? 'currentColor' : 'none'} />
          </IconButton>
          <ShareButton title={product.title} />
        </div>
      </MainPicture>
      <MorePictures pictures={product.pictures} />
    </div>
  )
}
