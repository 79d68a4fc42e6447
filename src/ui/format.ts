import { type Paise, parseRupees } from '#domain/values/money/money.ts'
import { percentOff } from '#i18n/ui.ts'
import { formatNumber } from '../i18n/format.ts'

/** An amount in paise as a price with Indian digit groups: "₹1,24,900", "₹39.50", "−₹50". */
export function formatRupees(paise: Paise): string {
  return `${paise < 0 ? '−' : ''}₹${formatAmount(Math.abs(paise))}`
}

/** An amount of 0 or more in paise without a currency sign: "1,24,900", "39.50". */
export function formatAmount(paise: Paise): string {
  const fraction = paise % 100 === 0 ? '' : `.${String(paise % 100).padStart(2, '0')}`
  return `${formatNumber(Math.trunc(paise / 100))}${fraction}`
}

/** An amount of the API in rupees ("320", "39.50") as a price; text that is no amount stays as it is. */
export function formatPrice(text: string): string {
  const paise = parseRupees(text)
  return paise === null ? text : formatRupees(paise)
}

/** A discount in tenths of a percent: 200 → "20.0% off". Empty without a discount. */
export function formatPercentOff(tenths: number): string {
  return tenths > 0 ? percentOff(tenths / 10) : ''
}

/** The text of a count badge: the number, "99+" from 100 on, empty for 0 (A026). */
export function badgeCount(count: number): string {
  if (count <= 0) return ''
  return count >= 100 ? '99+' : String(count)
}
