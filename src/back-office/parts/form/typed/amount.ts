import { MAX_AMOUNT, type Paise, parseRupees } from '#domain/values/money.ts'
import * as text from '#i18n/back-office/parts/form.ts'
import { formatExactRupees } from '../../money.ts'

/**
 * An amount as somebody types it in rupees, with or without the sign and the commas between thousands and lakhs, in paise;
 * null where it is none. Another comma may be meant as the point of "12,50", which must not become 1250.
 */
export function parseAmount(typed: string): Paise | null {
  return COMMAS.test(withoutSign(typed)) ? parseRupees(bare(typed)) : null
}

/** Why what was typed is no amount: it is more than any may be, or no figure of rupees. */
export function amountError(typed: string): string {
  const isTooMuch = /^\d+(\.\d{1,2})?$/.test(bare(typed)) && Number(bare(typed)) * 100 > MAX_AMOUNT
  return isTooMuch ? text.atMost(formatExactRupees(MAX_AMOUNT)) : text.notAnAmount
}

/** No comma, or those of "12,34,567" or "1,234,567". */
const COMMAS = /^(?:[^,]*|\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d*)?|\d{1,3}(?:,\d{3})+(?:\.\d*)?)$/

function withoutSign(typed: string): string {
  return typed.replace(/[₹\s]/g, '')
}

function bare(typed: string): string {
  return withoutSign(typed).replaceAll(',', '')
}
