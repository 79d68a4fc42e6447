import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'

export interface ProductGridProps {
  ref?: Ref<HTMLUListElement>
  label?: string | undefined
  /** Placeholders of cards, which pulse together: one animation instead of one for each of their lines. */
  busy?: boolean | undefined
  /** Some of its items are empty, and their cards are about to come: only said to assistive technology. */
  incomplete?: boolean | undefined
  /** The cards have a button in their footer. */
  footers?: boolean | undefined
  /**
   * Rows of five that scroll sideways where five do not fit, so that no card is alone in the last row: one row for up to
   * five cards, two for ten. Two rows become two columns on a phone.
   */
  rowsOfFive?: 1 | 2 | undefined
  children: ReactNode
}

/** A list of product cards in as many columns as fit: two on a phone, four beside the filters. */
export function ProductGrid({ ref, label, busy, incomplete, footers, rowsOfFive, children }: ProductGridProps) {
  return (
    <ul
      ref={ref}
      aria-label={label}
      aria-busy={busy || incomplete || undefined}
      data-footers={footers || undefined}
      data-rows-of-five={rowsOfFive}
      className={classNames('product-grid', busy && 'animate-waiting motion-reduce:animate-none')}
    >
      {children}
    </ul>
  )
}
