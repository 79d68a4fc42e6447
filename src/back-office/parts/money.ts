import type { Paise } from '#domain/values/money/money.ts'
import { locale } from '#i18n/locale.ts'

const exact = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount in paise with both decimals, for columns of figures: "₹1,486.00", "−₹90.00". */
export function formatExactRupees(paise: Paise): string {
  return `${paise < 0 ? '−' : ''}₹${exact.format(Math.abs(paise) / 100)}`
}

/** An amount that the API has as a number of rupees, in paise. */
export function toPaise(rupees: number): Paise {
  return Math.round(rupees * 100)
}
