import { type Address, defaultAddress } from '#domain/address-book.ts'
import { MAX_UNITS_PER_LINE } from '#domain/basket.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Checkout } from '#domain/checkout.ts'
import type { Order } from '#domain/orders.ts'
import type { Paise } from '#domain/values/money/money.ts'
import { orderedId } from '#domain/values/ordered-id.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { PurchaseBasis, Reads } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { createOrderFromCheckout } from '../orders/create-order.ts'
import { type OutOfStock, outOfStock, shortOf, withTitles } from '../stock-shortage.ts'
import { withTransaction } from '../with-transaction.ts'
import { orderAddress, orderLines } from './order-snapshot.ts'
import { endCheckout } from './release-checkout.ts'

export interface BareOrderInput {
  userId: string
  paymentId: string
  /** What is ordered; null for the basket. Quantities are as sent, and checked here. */
  items: readonly { productId: string; qty: unknown }[] | null
  /** Null for the default address, if there is one. */
  addressId: string | null
  /** The total that was sent along; null for none. */
  total: Paise | null
}

export type BareOrderFailure =
  | { code: 'token-invalid' }
  | { code: 'basket-empty' }
  | { code: 'quantity-invalid' }
  | { code: 'product-not-found' }
  | { code: 'address-not-found' }
  | { code: 'total-changed' }
  | { code: 'payment-used' }
  | { code: 'payment-refunded' }
  | OutOfStock

/** The order call of a sample store: a payment id alone, taken as captured money. Everything else is the shop's own figures. */
export function placeBareOrder(
  deps: Pick<Dependencies, 'store' | 'providers' | 'now' | 'newId'>,
  input: BareOrderInput,
): Promise<Result<Order, BareOrderFailure>> {
  return withTransaction(deps.store, async (tx): Promise<Result<Order, BareOrderFailure>> => {
    const { userId, paymentId } = input
    const productIds = input.items && [...new Set(input.items.map((item) => item.productId))]
    const basis = await tx.lockPurchaseBasis({ userId, productIds, paymentId, idempotencyKey: null })
    if (!basis) return failed('token-invalid')
    const earlier = basis.isPaymentKnown ? await earlierOutcome(tx, input) : null
    if (earlier) return earlier
    const wanted = wantedLines(basis, input)
    if (!wanted.ok) return wanted
    const address = addressFor(basis, input)
    const { openCheckoutId } = basis
    const now = deps.now()
    const { lines, totals } = orderLines(wanted.value, now)
    if (input.total !== null && input.total !== totals.total) return failed('total-changed')
    if (!address.ok) return address
    // An open checkout may have the units that seem to be missing. Without one nothing has to be locked to say so.
    const missing = openCheckoutId === null ? shortOf(wanted.value, now) : []
    if (missing.length > 0) return outOfStock(missing)

    const released = openCheckoutId && (await endCheckout(tx, openCheckoutId, { state: 'cancelled', now }))
    const { mrp, total, discount } = totals
    const checkout: Checkout = {
      id: orderedId(deps.newId(), now),
      userId,
      // The payment id makes this call repeatable; the key only has to be its own.
      idempotencyKey: orderedId(deps.newId(), now),
      state: 'open',
      method: 'online',
      lines,
      address: address.value && orderAddress(address.value),
      mrp,
      total,
      discount,
      provider: deps.providers.default.id,
      providerOrderId: null,
      expiresAt: now,
      createdAt: now,
      updatedAt: now,
    }
    const order = await createOrderFromCheckout(deps, tx, checkout, { paymentId, isNew: true })
    const short = await tx.takeStock(lines, released || [])
    return short.length > 0 ? outOfStock(withTitles(short, lines)) : ok(order)
  })
}

/** What became of a payment before; null when the shop does not know it. */
export async function earlierOutcome(
  reads: Pick<Reads, 'payment' | 'order'>,
  { paymentId, userId }: Pick<BareOrderInput, 'paymentId' | 'userId'>,
): Promise<Result<Order, { code: 'payment-used' } | { code: 'payment-refunded' }> | null> {
  const payment = await reads.payment(paymentId)
  if (!payment) return null
  if (payment.userId !== userId) return failed('payment-used')
  const order = payment.orderId === null ? null : await reads.order(userId, payment.orderId)
  return order ? ok(order) : failed('payment-refunded')
}

function wantedLines(
  { basket, products: found }: PurchaseBasis,
  input: BareOrderInput,
): Result<{ product: Product; qty: number }[], BareOrderFailure> {
  const asked = input.items ?? basket.map((line) => ({ productId: line.product.id, qty: line.qty }))
  if (asked.length === 0) return failed('basket-empty')
  const units = new Map<string, number>()
  for (const { productId, qty } of asked) {
    if (typeof qty !== 'number' || !Number.isInteger(qty) || qty < 1) return failed('quantity-invalid')
    const sum = (units.get(productId) ?? 0) + qty
    if (sum > MAX_UNITS_PER_LINE) return failed('quantity-invalid')
    units.set(productId, sum)
  }
  const products = new Map(found.map((product) => [product.id, product]))
  const lines: { product: Product; qty: number }[] = []
  for (const [id, qty] of units) {
    const product = products.get(id)
    if (!product) return failed('product-not-found')
    lines.push({ product, qty })
  }
  return ok(lines)
}

function addressFor(
  { addresses: book }: PurchaseBasis,
  input: BareOrderInput,
): Result<Address | null, BareOrderFailure> {
  if (input.addressId === null) return ok(defaultAddress(book))
  const found = book.find((address) => address.id === input.addressId)
  return found ? ok(found) : failed('address-not-found')
}
