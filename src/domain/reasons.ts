/** Why the shop itself sent money back or changed an order. Records keep the code; its words are the reader's language. */
export const REASONS = [
  'paid-twice',
  'amount-differs',
  'ordered-otherwise',
  'sold-out-meanwhile',
  'order-cancelled',
  'order-returned',
  'less-was-picked',
  'goods-were-wrong',
  'cancelled-by-customer',
  'money-returned',
] as const
export type Reason = (typeof REASONS)[number]

const PREFIX = 'code:'

/** A reason as records keep it, told from a note in the owner's own words. */
export function storedReason(reason: Reason): string {
  return `${PREFIX}${reason}`
}

/** The reason a record keeps; null for the owner's own words, or none. */
export function readReason(stored: string): Reason | null {
  return REASONS.find((reason) => storedReason(reason) === stored || RELEASE_0_1_0[reason] === stored) ?? null
}

/** The sentences that release 0.1.0 kept. The history of orders is append-only, so they stay as they are. */
const RELEASE_0_1_0: Partial<Record<Reason, string>> = {
  'paid-twice': 'This basket was paid twice.',
  'amount-differs': 'The amount paid was not the amount asked.',
  'ordered-otherwise': 'This basket was ordered in another way meanwhile.',
  'sold-out-meanwhile': 'The payment came late, and something in the basket had sold out.',
  'order-cancelled': 'The order was cancelled.',
  'cancelled-by-customer': 'Cancelled by the shopper.',
  'money-returned': 'The money has gone back.',
}
