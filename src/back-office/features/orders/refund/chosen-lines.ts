import type { RefundableDto } from '#contract/admin/fulfilment/line-refunds.ts'
import { mostForUnits, unitsLeftToCredit } from '#domain/invoices/invoice.ts'
import { LINE_REFUND_CAUSES } from '#domain/picking/line-refund.ts'
import { type Paise, rupeesText } from '#domain/values/money/money.ts'
import * as text from '#i18n/back-office/refunds.ts'
import { amountError, parseAmount } from '../../../parts/form/typed/amount.ts'
import { formatExactRupees } from '../../../parts/money.ts'

export type RefundableLine = RefundableDto['lines'][number]

/** A line whose money goes back, as it is typed. */
export interface ChosenLine {
  qty: number
  /** In rupees. */
  amount: string
  cause: (typeof LINE_REFUND_CAUSES)[number]
}

/** All that is left of a line. */
export function wholeLine(line: RefundableLine): ChosenLine {
  return { qty: unitsLeft(line), amount: rupeesText(leftOf(line)), cause: LINE_REFUND_CAUSES[0] }
}

/** So many units of a line: their share of what it cost, as far as that is left. */
export function withUnits(line: RefundableLine, chosen: ChosenLine, qty: number): ChosenLine {
  const share = line.qty === 0 ? leftOf(line) : Math.round((line.amount * qty) / line.qty)
  return { ...chosen, qty, amount: rupeesText(Math.min(leftOf(line), share)) }
}

/**
 * Units of a line whose money has not gone back, at least one: of a unit whose money went back in part, the rest. What one
 * unit cost was rounded to a paisa.
 */
export function unitsLeft(line: RefundableLine): number {
  if (line.qty === 0 || line.amount === 0) return 1
  return unitsLeftToCredit({ ...line, before: line.refunded })
}

/** What of a line has not gone back yet, in paise. */
export function leftOf({ amount, refunded }: Pick<RefundableLine, 'amount' | 'refunded'>): Paise {
  return amount - refunded
}

/** Why the amount that was typed for a line cannot go back, with the most that can; undefined where it can. */
export function wrongAmount(line: RefundableLine, { qty, amount }: ChosenLine): string | undefined {
  const paise = parseAmount(amount)
  if (paise === null) return amountError(amount)
  if (paise === 0) return text.moreThanNone
  return beyondUnits(line, qty, paise)
}

/** Why so much is more than is left of a line, or than so many of its units have cost; undefined where it is not. */
export function beyondUnits(
  line: Pick<RefundableLine, 'qty' | 'amount' | 'refunded'>,
  units: number,
  paise: Paise,
): string | undefined {
  if (paise > leftOf(line)) return text.atMostLeft(formatExactRupees(leftOf(line)))
  const most = mostForUnits({ ...line, before: line.refunded }, units)
  return paise > most ? text.atMostOfUnits(formatExactRupees(most), units) : undefined
}

/** The sum of the chosen lines in paise; null while one of them has no amount. */
export function sumOf(chosen: readonly ChosenLine[]): Paise | null {
  return chosen.reduce<Paise | null>((sum, { amount }) => {
    const paise = parseAmount(amount)
    return sum === null || paise === null ? null : sum + paise
  }, 0)
}
