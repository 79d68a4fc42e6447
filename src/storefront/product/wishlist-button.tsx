import { Heart } from 'lucide-react'
import type { ProductDto } from '#contract/catalogue.ts'
import * as text from '#i18n/catalogue/product.ts'
import { onFirstClick } from '#ui/forms/first-click.ts'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { useWishlistToggle } from '../api/wishlist.ts'

/** Adds the product to the wishlist or removes it (A093). A double click is one wish. */
export function WishlistButton({ product }: { product: ProductDto }) {
  const { wished, toggle } = useWishlistToggle(product)
  return (
    <IconButton
      label={wished ? text.removeFromWishlist : text.addToWishlist}
      subject={product.title}
      onClick={onFirstClick(toggle)}
      className={wished ? 'text-sale' : 'text-ink-2 hover:text-sale'}
    >
      <Heart aria-hidden="true" className="size-5.5" fill={wished ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
