import { X } from 'lucide-react'
import type { WishlistItemDto } from '#contract/wishlist.ts'
import { discountTenths } from '#domain/catalogue/prices.ts'
import type { Badge } from '#domain/catalogue/product.ts'
import { actionOn } from '#i18n/ui.ts'
import * as text from '#i18n/wishlist.ts'
import { Button } from '#ui/forms/button.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { useMoveToBasket } from '../../api/move-between-lists.ts'
import { useRemoveFromWishlist } from '../../api/wishlist.ts'
import { pricesOf } from '../../product/prices.ts'
import { ProductTile } from '../../product/product-tile.tsx'

/**
 * A product of the wishlist, with the buttons to remove it and to move it to the basket (A049). `badge` is the owner's
 * for all products of the wishlist; null for each product's own discount.
 */
export function WishlistCard({ item, badge }: { item: WishlistItemDto; badge: Badge | null }) {
  const remove = useRemoveFromWishlist()
  const moveToBasket = useMoveToBasket()
  return (
    <ProductTile
      product={item}
      heading="h2"
      badge={badge ?? ownBadge(item)}
      corner={
        <IconButton
          label={text.remove}
          subject={item.title}
          onClick={() => remove.mutate({ type: 'remove', productId: item._id })}
          className="text-ink-2 hover:text-sale"
        >
          <X className="size-5.5" aria-hidden="true" />
        </IconButton>
      }
      footer={
        <Button
          variant="soft"
          size="sm"
          full
          aria-label={actionOn(text.moveToBasket, item.title)}
          disabled={item.stock === '0'}
          onClick={() => moveToBasket(item)}
        >
          {text.moveToBasket}
        </Button>
      }
    />
  )
}

/** The discount as a badge, with the figure that the price beside it states; null without one. */
function ownBadge(item: WishlistItemDto): Badge | null {
  const { mrp, price } = pricesOf(item)
  const tenths = discountTenths(mrp, price)
  return tenths > 0 ? { text: text.percentOff(tenths / 10), color: 'yellow' } : null
}
