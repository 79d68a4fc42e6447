import * as text from '#i18n/back-office/orders.ts'

/** What an order waits for, in words; `hasBlockedGoods` where some in its bags must not leave. */
export function nextText(order: { state: string; method: string }, hasBlockedGoods: boolean): string {
  if (hasBlockedGoods) return text.nextOfBlocked
  const ofCash = order.method === 'cash' ? text.nextOfCash[order.state] : undefined
  return ofCash ?? text.nextOf[order.state] ?? text.nothingNext
}
