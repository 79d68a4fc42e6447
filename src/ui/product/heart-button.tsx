import { Heart } from 'lucide-react'
import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'
import { iconButtonStyle } from '../forms/icon-button.tsx'

export interface HeartButtonProps {
  /** In the wishlist already. */
  pressed: boolean
  /** Of which product, for those who listen. */
  title: string
  onClick: () => void
  className?: string | undefined
}

/** A heart that is full when the product is in the wishlist. */
export function HeartButton({ pressed, title, onClick, className }: HeartButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={text.inWishlist(title)}
      onClick={onClick}
      className={classNames(iconButtonStyle, 'text-ink-2 aria-pressed:text-sale', className)}
    >
      <Heart
        aria-hidden="true"
        className={classNames(
          'size-5.5 transition-transform duration-(--mid) ease-press',
          pressed && 'scale-110 fill-current',
        )}
      />
    </button>
  )
}
