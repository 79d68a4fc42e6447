import type { Checkout } from '#domain/checkout.ts'
import type { StockLine, Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { questionAfterEnd } from '../payments/due-times.ts'

/** Closes a checkout with reserved stock, and releases the stock. One that is no longer open is left as it is. */
export async function releaseCheckout(tx: Transaction, checkoutId: string, end: CheckoutEnd): Promise<boolean> {
  const reserved = await endCheckout(tx, checkoutId, end)
  if (reserved) await tx.returnStock(reserved)
  return reserved !== null
}

/** Closes a checkout and answers the stock that the caller has to return; null when it is no longer open. */
export async function endCheckout(
  tx: Transaction,
  checkoutId: string,
  { state, now }: CheckoutEnd,
): Promise<readonly StockLine[] | null> {
  const checkout = await tx.lockCheckout(checkoutId)
  if (checkout?.state !== 'open') return null
  const dueAt = checkout.providerOrderId === null ? null : questionAfterEnd(now)
  await tx.endCheckout(checkoutId, { state, now, dueAt })
  return checkout.lines
}

interface CheckoutEnd {
  state: 'expired' | 'cancelled'
  now: number
}

/** Releases the stock of an expired checkout. */
export async function expireCheckout(deps: Pick<Dependencies, 'store' | 'now'>, checkout: Checkout): Promise<boolean> {
  if (checkout.expiresAt > deps.now()) return false
  return deps.store.transaction((tx) => releaseCheckout(tx, checkout.id, { state: 'expired', now: deps.now() }))
}
