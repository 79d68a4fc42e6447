import type { StoreDto } from '#contract/settings.ts'
import type { BasketTotals } from '#domain/basket.ts'
import * as text from '#i18n/orders/checkout.ts'
import { formatAmount, formatRupees } from '#ui/format.ts'

export interface SummaryRow {
  label: string
  figure: string
  /** A saving for the customer. */
  gain?: boolean
}

/**
 * The rows above the total. The owner's texts (A154) are shown as they are; without them there is no coupon row, and
 * delivery is free. No row ever changes the total.
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

/** The sentence about the saving: the owner's (A154), else the basket's discount; null without one. */
export function savingText(totals: BasketTotals, texts: StoreDto['summary'] | undefined): string | null {
  if (texts?.saving != null) return texts.saving
  return totals.discount > 0 ? text.youWillSave(formatAmount(totals.discount)) : null
}
