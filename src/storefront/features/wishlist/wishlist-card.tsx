import { X } from 'lucide-react'
import type { ProductDto } from '#contract/catalogue/products.ts'
import type { WishlistItemDto } from '#contract/wishlist.ts'
import { discountTenths } from '#domain/catalogue/prices.ts'
import type { Badge } from '#domain/catalogue/product.ts'
import { actionOn } from '#i18n/ui.ts'
import * as text from '#i18n/wishlist.ts'
import { Button } from '#ui/forms/button.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { useMoveToBasket } from '../../api/move-between-lists.ts'
import { useRemoveFromWishlist } from '../../api/wishlist.ts'
import { pricesOf } from '../../format/prices.ts'
import { ProductTile } from '../../product/product-tile.tsx'

interface WishlistCardProps {
  item: WishlistItemDto
  /** The pack that the card shows, and moves to the basket. */
  pack: ProductDto
  /** Opens the choice of packs, where there are several. */
  onChangePack: (() => void) | undefined
  /** The owner's for all products of the wishlist; null for each product's own discount. */
  badge: Badge | null
}

/** A product of the wishlist, with the buttons to remove it and to move it to the basket (A049). */
export function WishlistCard({ item, pack, onChangePack, badge }: WishlistCardProps) {
  const remove = useRemoveFromWishlist()
  const moveToBasket = useMoveToBasket()
  return (
    <ProductTile
      product={pack}
      onChangePack={onChangePack}
      heading="h2"
      badge={badge ?? ownBadge(pack)}
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
          disabled={pack.stock === '0'}
          onClick={() => moveToBasket(item, pack)}
        >
          {text.moveToBasket}
        </Button>
      }
    />
  )
}

/** The discount as a badge, with the figure that the price beside it states; null without one. */
function ownBadge(pack: ProductDto): Badge | null {
  const { mrp, price } = pricesOf(pack)
  const tenths = discountTenths(mrp, price)
  return tenths > 0 ? { text: text.percentOff(tenths / 10), color: 'yellow' } : null
}
