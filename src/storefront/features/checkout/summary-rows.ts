import type { StoreDto } from '#contract/settings.ts'
import type { BasketTotals } from '#domain/basket.ts'
import { formatRupees } from '#ui/format.ts'

export interface SummaryRow {
  label: string
  figure: string
  /** In the shopper's favour. */
  gain?: boolean
}

/**
 * The rows above the total. An owner's text stands as it is written; where there is none the computed truth does:
 * no coupon was applied, so there is no such row, and delivery costs nothing. Neither ever changes the total.
 */
export function summaryRows(totals: BasketTotals, texts: StoreDto['summary'] | undefined): SummaryRow[] {
  const items = totals.itemsCount === 1 ? '1 item' : `${totals.itemsCount} items`
  const coupon = texts?.couponDiscount ?? null
  return [
    { label: `Price (${items})`, figure: formatRupees(totals.mrp) },
    {
      label: 'Discount',
      figure: totals.discount > 0 ? formatRupees(-totals.discount) : formatRupees(0),
      gain: totals.discount > 0,
    },
    ...(coupon === null ? [] : [{ label: 'Coupon Discount', figure: coupon, gain: true }]),
    { label: 'Delivery Charges', figure: texts?.deliveryCharges ?? 'Free', gain: true },
  ]
}

/** The sentence on what is saved: the owner's, else what the basket's own discount comes to; null for nothing. */
export function savingText(totals: BasketTotals, texts: StoreDto['summary'] | undefined): string | null {
  if (texts?.saving != null) return texts.saving
  return totals.discount > 0 ? `You will save ${formatRupees(totals.discount)} from the regular market price` : null
}
