import { MAX_AMOUNT, type Paise } from '#domain/values/money/money.ts'
import { readTypedRupees } from '#domain/values/money/typed-amount.ts'
import * as text from '#i18n/back-office/parts/form.ts'
import { formatExactRupees } from '../../money.ts'

/** What was typed in rupees, in paise; null where it is no amount (`readTypedRupees`). */
export function parseAmount(typed: string): Paise | null {
  const read = readTypedRupees(typed)
  return read.ok ? read.value : null
}

/** Why what was typed is no amount: it is more than any may be, or no figure of rupees. */
export function amountError(typed: string): string {
  const read = readTypedRupees(typed)
  return !read.ok && read.code === 'amount-too-large' ? text.atMost(formatExactRupees(MAX_AMOUNT)) : text.notAnAmount
}
