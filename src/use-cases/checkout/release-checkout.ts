import type { Checkout } from '#domain/checkout.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { questionAfterEnd } from '../payments/due-times.ts'

/** Closes a checkout with reserved stock, and releases the stock. One that is no longer open is left as it is. */
export async function releaseCheckout(
  tx: Transaction,
  checkoutId: string,
  state: 'expired' | 'cancelled',
  now: number,
): Promise<boolean> {
  const checkout = await tx.lockCheckout(checkoutId)
  if (checkout?.state !== 'open') return false
  await tx.setCheckoutState(checkoutId, state, now)
  if (checkout.providerOrderId !== null) await tx.setCheckoutDue(checkoutId, questionAfterEnd(now))
  await tx.returnStock(checkout.lines)
  return true
}

/** Releases the stock of an expired checkout. */
export async function expireCheckout(deps: Pick<Dependencies, 'store' | 'now'>, checkout: Checkout): Promise<boolean> {
  if (checkout.expiresAt > deps.now()) return false
  return deps.store.transaction((tx) => releaseCheckout(tx, checkout.id, 'expired', deps.now()))
}
