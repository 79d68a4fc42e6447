import type { Checkout } from '#domain/checkout.ts'
import type { Order, OrderLine } from '#domain/orders.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'

/**
 * The one way an order comes into being. The caller has locked the customer and the checkout, and the checkout's stock
 * is taken. What was bought leaves the basket; what was added to it meanwhile stays.
 */
export async function createOrderFromCheckout(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  checkout: Checkout,
  paymentId: string,
): Promise<Order> {
  const now = deps.now()
  const order: Order = {
    id: deps.newId(),
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
  await tx.setCheckoutState(checkout.id, 'placed', now)
  await tx.addOrder(order)
  await tx.savePayment({
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
  })
  await takeFromBasket(tx, checkout.userId, checkout.lines, now)
  return order
}

async function takeFromBasket(tx: Transaction, userId: string, bought: readonly OrderLine[], now: number) {
  const basket = await tx.basket(userId)
  for (const { productId, qty } of bought) {
    const line = basket.find((each) => each.product.id === productId)
    if (!line) continue
    if (line.qty > qty) await tx.saveBasketLine(userId, productId, line.qty - qty, now)
    else await tx.removeBasketLine(userId, productId)
  }
}
