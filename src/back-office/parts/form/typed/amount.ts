import { MAX_AMOUNT, type Paise, parseRupees } from '#domain/values/money.ts'
import * as text from '#i18n/back-office/parts/form.ts'
import { formatExactRupees } from '../../money.ts'

/** An amount as somebody types it in rupees, with or without the sign and commas, in paise; null where it is none. */
export function parseAmount(typed: string): Paise | null {
  return parseRupees(bare(typed))
}

/** Why what was typed is no amount: it is more than any may be, or no figure of rupees. */
export function amountError(typed: string): string {
  const isTooMuch = /^\d+(\.\d{1,2})?$/.test(bare(typed)) && Number(bare(typed)) * 100 > MAX_AMOUNT
  return isTooMuch ? text.atMost(formatExactRupees(MAX_AMOUNT)) : text.notAnAmount
}

function bare(typed: string): string {
  return typed.replace(/[₹,\s]/g, '')
}
