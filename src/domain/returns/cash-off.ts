import type { Settlement } from '../picking/settlement.ts'
import type { Paise } from '../values/money/money.ts'

/** What is asked for at the door after some goods of a cash order came back, in whole rupees as paise. */
export function cashDueAfter({ cashDue }: Pick<Settlement, 'cashDue'>, returns: readonly { cashOff: Paise }[]): Paise {
  return cashDue - returns.reduce((sum, { cashOff }) => sum + cashOff, 0)
}

/**
 * How much less is asked for when `amount` more of a cash order need not be paid, `before` of it needing no payment
 * already. What is due stays in whole rupees, rounded down as at the settlement.
 */
export function cashOffFor(
  { final, cashDue }: Pick<Settlement, 'final' | 'cashDue'>,
  { before, amount }: { before: Paise; amount: Paise },
): Paise {
  const due = (open: Paise) => Math.min(cashDue, open - (open % 100))
  return due(final - before) - due(final - before - amount)
}
