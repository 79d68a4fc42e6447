import { type Paise, parseRupees } from '#domain/money.ts'
import { percentOff } from '#i18n/ui.ts'
import { formatNumber } from '../i18n/format.ts'

/** Writes paise as a shopper reads prices, with the digits grouped as in India: "₹1,24,900", "₹39.50", "−₹50". */
export function formatRupees(paise: Paise): string {
  const sign = paise < 0 ? '−' : ''
  const amount = Math.abs(paise)
  const fraction = amount % 100 === 0 ? '' : `.${String(amount % 100).padStart(2, '0')}`
  return `${sign}₹${formatNumber(Math.trunc(amount / 100))}${fraction}`
}

/** Writes the wire's rupee text ("320", "39.50") as a price; text that is no amount is shown as it came. */
export function formatPrice(text: string): string {
  const paise = parseRupees(text)
  return paise === null ? text : formatRupees(paise)
}

/** Tenths of a percent as the discount is printed: 200 → "20.0% off". Empty when there is nothing off. */
export function formatPercentOff(tenths: number): string {
  return tenths > 0 ? percentOff(tenths / 10) : ''
}

/** What a count badge shows: the number, "99+" from a hundred on, nothing at all for none. */
export function badgeCount(count: number): string {
  if (count <= 0) return ''
  return count >= 100 ? '99+' : String(count)
}
