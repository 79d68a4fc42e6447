import { type Address, defaultAddress } from '#domain/address-book.ts'
import { MAX_UNITS_PER_LINE } from '#domain/basket.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Checkout } from '#domain/checkout.ts'
import type { Order } from '#domain/orders.ts'
import type { Paise } from '#domain/values/money.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { createOrderFromCheckout } from '../orders/create-order.ts'
import { type OutOfStock, outOfStock, withTitles } from '../stock-shortage.ts'
import { withTransaction } from '../with-transaction.ts'
import { orderAddress, orderLines } from './order-snapshot.ts'
import { releaseCheckout } from './release-checkout.ts'

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
  | OutOfStock

/** The order call of a sample store: a payment id alone, taken as captured money. Everything else is the shop's own figures. */
export function placeBareOrder(
  deps: Pick<Dependencies, 'store' | 'providers' | 'now' | 'newId'>,
  input: BareOrderInput,
): Promise<Result<Order, BareOrderFailure>> {
  return withTransaction(deps.store, async (tx): Promise<Result<Order, BareOrderFailure>> => {
    const { userId, paymentId } = input
    if (!(await tx.lockCustomer(userId))) return failed('token-invalid')
    const existing = await tx.payment(paymentId)
    if (existing) {
      const order = await tx.order(userId, existing.orderId ?? '')
      return order ? ok(order) : failed('payment-used')
    }
    const wanted = await wantedLines(tx, input)
    if (!wanted.ok) return wanted
    const { lines, totals } = orderLines(wanted.value)
    if (input.total !== null && input.total !== totals.total) return failed('total-changed')
    const address = await addressFor(tx, input)
    if (!address.ok) return address

    const now = deps.now()
    const older = await tx.openCheckoutOfCustomer(userId)
    if (older) await releaseCheckout(tx, older.id, 'cancelled', now)
    const short = await tx.takeStock(lines)
    if (short.length > 0) return outOfStock(withTitles(short, lines))
    const { mrp, total, discount } = totals
    const checkout: Checkout = {
      id: deps.newId(),
      userId,
      // The payment id makes this call repeatable; the key only has to be its own.
      idempotencyKey: deps.newId(),
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
    await tx.addCheckout(checkout)
    return ok(await createOrderFromCheckout(deps, tx, checkout, paymentId))
  })
}

async function wantedLines(
  tx: Transaction,
  input: BareOrderInput,
): Promise<Result<{ product: Product; qty: number }[], BareOrderFailure>> {
  const asked =
    input.items ?? (await tx.basket(input.userId)).map((line) => ({ productId: line.product.id, qty: line.qty }))
  if (asked.length === 0) return failed('basket-empty')
  const units = new Map<string, number>()
  for (const { productId, qty } of asked) {
    if (typeof qty !== 'number' || !Number.isInteger(qty) || qty < 1) return failed('quantity-invalid')
    const sum = (units.get(productId) ?? 0) + qty
    if (sum > MAX_UNITS_PER_LINE) return failed('quantity-invalid')
    units.set(productId, sum)
  }
  const products = new Map((await tx.productsById([...units.keys()])).map((product) => [product.id, product]))
  const lines: { product: Product; qty: number }[] = []
  for (const [id, qty] of units) {
    const product = products.get(id)
    if (!product) return failed('product-not-found')
    lines.push({ product, qty })
  }
  return ok(lines)
}

async function addressFor(tx: Transaction, input: BareOrderInput): Promise<Result<Address | null, BareOrderFailure>> {
  const book = await tx.addresses(input.userId)
  if (input.addressId === null) return ok(defaultAddress(book))
  const found = book.find((address) => address.id === input.addressId)
  return found ? ok(found) : failed('address-not-found')
}
