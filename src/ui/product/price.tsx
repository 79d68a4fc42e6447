import { discountTenths } from '#domain/catalogue/prices.ts'
import type { Paise } from '#domain/values/money/money.ts'
import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'
import { formatPercentOff, formatRupees } from '../format.ts'
import { RichText } from '../layout/rich-text.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

export interface PriceProps {
  /** Selling price in paise. */
  price: Paise
  /** Maximum retail price in paise; struck through when it is higher. */
  mrp?: Paise | undefined
  /** Shows the discount in percent with one decimal. */
  discount?: boolean | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  className?: string | undefined
}

/** Selling price, the MRP struck through ("was" for screen readers), and optionally the discount. */
export function Price({ price, mrp = price, discount = false, size = 'md', className }: PriceProps) {
  return (
    <span className={classNames('price figures', className)}>
      <b className={SIZE_STYLES[size]}>{formatRupees(price)}</b>
      {mrp > price && (
        <s>
          <RichText
            text={text.formerPrice(formatRupees(mrp))}
            parts={{ spoken: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
          />
        </s>
      )}
      {discount && <PercentOff price={price} mrp={mrp} className="text-sm" />}
    </span>
  )
}

/** The discount in percent with one decimal; nothing without one. */
export function PercentOff({ price, mrp, className }: { price: Paise; mrp: Paise; className?: string }) {
  const off = formatPercentOff(discountTenths(mrp, price))
  return off === '' ? null : <span className={classNames('percent-off figures', className)}>{off}</span>
}

const SIZE_STYLES = { sm: 'text-lg', md: 'text-xl', lg: 'text-3xl' } as const
