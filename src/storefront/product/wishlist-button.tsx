import { Heart } from 'lucide-react'
import * as text from '#i18n/catalogue/product.ts'
import { onFirstClick } from '#ui/forms/first-click.ts'
import { IconButton } from '#ui/forms/icon-button.tsx'

/** Adds the product of this title to the wishlist or removes it (A093). A double click is one wish. */
export function WishlistButton({
  title,
  inWishlist,
  onToggle,
}: {
  title: string
  inWishlist: boolean
  onToggle: () => void
}) {
  return (
    <IconButton
      label={inWishlist ? text.removeFromWishlist : text.addToWishlist}
      subject={title}
      onClick={onFirstClick(onToggle)}
      className={inWishlist ? 'text-sale' : 'text-ink-2 hover:text-sale'}
    >
      <Heart aria-hidden="true" className="size-5.5" fill={inWishlist ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
