import type { Checkout } from '#domain/checkout.ts'
import type { Order } from '#domain/orders.ts'
import type { Payment } from '#domain/payments.ts'
import { orderedId } from '#domain/values/ordered-id.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'

/**
 * The one way an order comes into being. The caller has locked the customer, and the checkout unless it is new; an open
 * one has its stock, and a new one is saved here. What was bought leaves the basket; what was added to it meanwhile
 * stays.
 */
export async function createOrderFromCheckout(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  checkout: Checkout,
  { paymentId, isNew }: { paymentId: string; isNew: boolean },
): Promise<Order> {
  const now = deps.now()
  const order: Order = {
    id: orderedId(deps.newId(), now),
    userId: checkout.userId,
    checkoutId: checkout.id,
    paymentId,
    method: checkout.method,
    state: 'placed',
    lines: checkout.lines,
    address: checkout.address,
    mrp: checkout.mrp,
    total: checkout.total,
    discount: checkout.discount,
    history: [{ state: 'placed', at: now, note: '' }],
    createdAt: now,
    updatedAt: now,
  }
  const payment: Payment = {
    id: paymentId,
    provider: checkout.provider,
    checkoutId: checkout.id,
    userId: checkout.userId,
    orderId: order.id,
    amount: checkout.total,
    currency: 'INR',
    state: 'captured',
    method: checkout.method,
    createdAt: now,
    updatedAt: now,
  }
  if (!isNew) await tx.setCheckoutState(checkout.id, 'placed', now)
  await tx.addSale({ order, payment, checkout: isNew ? { ...checkout, state: 'placed' } : null })
  await tx.takeFromBasket(checkout.userId, checkout.lines, now)
  return order
}
