import type { ReturnableDto, ReturnBody } from '#contract/admin/fulfilment/returns.ts'
import { maySellAgain, RETURN_OUTCOMES, type ReturnOutcome, type ReturnReason } from '#domain/returns/order-return.ts'
import { type Paise, rupeesText } from '#domain/values/money/money.ts'
import * as text from '#i18n/back-office/refunds.ts'
import { amountError, parseAmount } from '../../../parts/form/typed/amount.ts'
import { beyondUnits, leftOf } from '../refund/chosen-lines.ts'

export type ReturnableLine = ReturnableDto['lines'][number]

/** Goods of a line that came back, as they are typed. */
export interface ChosenReturn {
  qty: number
  reason: ReturnReason
  outcome: ReturnOutcome
  /** The lot they go into; null for the one they were sold from. */
  lotId: string | null
  /** In rupees; null where no money goes back. */
  amount: string | null
}

/** Units that can still come back. */
export function unitsLeft({ units }: Pick<ReturnableLine, 'units'>): number {
  return units.reduce((sum, { qty }) => sum + qty, 0)
}

/** Whether goods can go back into the lot they were sold from; where that is not known, another is found. */
function canGoWhereSold({ units, lots }: Pick<ReturnableLine, 'units' | 'lots'>): boolean {
  return units.some(({ lotId }) => lotId === '' || lots.find((lot) => lot.lotId === lotId)?.open === true)
}

/** Where goods of a line can go: a lot by its id, or null for the one they were sold from. Empty where they can only be wasted. */
export function placesFor(line: Pick<ReturnableLine, 'units' | 'lots'>): (string | null)[] {
  const open = line.lots.filter((lot) => lot.open).map(({ lotId }) => lotId)
  return canGoWhereSold(line) ? [null, ...open] : open
}

/** All that is left of a line, with its share of the money. `left` says whether the order has left the shop. */
export function wholeReturn(line: ReturnableLine, { left, money }: { left: boolean; money: boolean }): ChosenReturn {
  const places = left ? placesFor(line) : []
  const chosen: ChosenReturn = {
    qty: unitsLeft(line),
    reason: left ? 'damaged' : 'recalled',
    outcome: 'waste',
    lotId: places[0] ?? null,
    amount: null,
  }
  return money ? withShare(line, { ...chosen, amount: '' }) : chosen
}

/** What can become of goods, with the lots they can go into. */
export function outcomesFor({ reason }: Pick<ChosenReturn, 'reason'>, places: readonly (string | null)[]) {
  const canRestock = places.length > 0 && maySellAgain(reason)
  return RETURN_OUTCOMES.filter((outcome) => outcome === 'waste' || canRestock)
}

/** For another reason: what is not sold again for it is wasted. */
export function withReason(chosen: ChosenReturn, reason: ReturnReason): ChosenReturn {
  return { ...chosen, reason, outcome: maySellAgain(reason) ? chosen.outcome : 'waste' }
}

/** With the share of the money that so many units have cost, as far as it is left; as it was where none goes back. */
export function withShare(line: ReturnableLine, chosen: ChosenReturn): ChosenReturn {
  if (chosen.amount === null) return chosen
  const share = line.qty === 0 ? leftOf(line) : Math.round((line.amount * chosen.qty) / line.qty)
  return { ...chosen, amount: rupeesText(Math.min(leftOf(line), share)) }
}

/** Why the amount that was typed cannot go back; undefined where it can, or none goes back. */
export function wrongReturnAmount(line: ReturnableLine, { qty, amount }: ChosenReturn): string | undefined {
  if (amount === null) return undefined
  const paise = parseAmount(amount)
  if (paise === null) return amountError(amount)
  if (paise === 0) return text.moreThanNone
  return beyondUnits(line, qty, paise)
}

/** The money of the chosen lines in paise; null while one of them has no amount that can be read. */
export function moneyOf(chosen: Iterable<ChosenReturn>): Paise | null {
  let sum: Paise = 0
  for (const { amount } of chosen) {
    const paise = amount === null ? 0 : parseAmount(amount)
    if (paise === null) return null
    sum += paise
  }
  return sum
}

/** As it is sent. */
export function toReturnLines(chosen: ReadonlyMap<number, ChosenReturn>): ReturnBody['lines'] {
  return [...chosen].map(([line, { qty, reason, outcome, lotId, amount }]) => ({
    ...{ line, qty, reason, outcome },
    lotId: outcome === 'restock' ? lotId : null,
    amount: amount === null ? 0 : (parseAmount(amount) ?? 0),
  }))
}
