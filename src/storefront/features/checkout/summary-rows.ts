import type { StoreDto } from '#contract/settings.ts'
import type { BasketTotals } from '#domain/basket.ts'
import * as text from '#i18n/checkout.ts'
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
  const coupon = texts?.couponDiscount ?? null
  return [
    { label: text.priceOfItems(totals.itemsCount), figure: formatRupees(totals.mrp) },
    {
      label: text.discount,
      figure: totals.discount > 0 ? formatRupees(-totals.discount) : formatRupees(0),
      gain: totals.discount > 0,
    },
    ...(coupon === null ? [] : [{ label: text.couponDiscount, figure: coupon, gain: true }]),
    { label: text.deliveryCharges, figure: texts?.deliveryCharges ?? text.freeDelivery, gain: true },
  ]
}

/** The sentence on what is saved: the owner's, else what the basket's own discount comes to; null for nothing. */
export function savingText(totals: BasketTotals, texts: StoreDto['summary'] | undefined): string | null {
  if (texts?.saving != null) return texts.saving
  return totals.discount > 0 ? text.youWillSave(formatRupees(totals.discount)) : null
}
