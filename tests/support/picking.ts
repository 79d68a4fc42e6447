import type { CheckoutRequest } from '#contract/checkout.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { expectSuccess } from '#tests/support/expect-success.ts'
import { receiveLot } from '#use-cases/stock/index.ts'
import type { TestApi } from './api.ts'

interface Wanted {
  /** One line each; a product that was saved already is taken as it is. */
  products?: (Partial<Product> | Product)[]
  /** Units of each line. */
  qty?: number
  /** Units of the lots in which each product is received first, in the order in which they expire. */
  lots?: readonly number[]
  method?: 'online' | 'cash'
  accept?: boolean
  /** Where the customer lives. */
  state?: string
  /** What else is said at the checkout. */
  checkout?: Pick<CheckoutRequest, 'substitution' | 'substitutions'>
}

/** An order that a customer with an account has paid and the shop has accepted. */
export async function acceptedOrder(api: TestApi, wanted: Wanted = {}) {
  const {
    products: asked = [{}],
    qty = 1,
    lots = [],
    method = 'online',
    accept = true,
    state,
    checkout: requested = {},
  } = wanted
  const products: Product[] = []
  for (const each of asked) {
    products.push(isSaved(each) ? each : await api.addProduct({ ...each, ...priced(each) }))
  }
  for (const { id } of products) await receiveLots(api, id, lots)
  const { client: customer, address } = await api.signUp(state === undefined ? {} : { state })
  for (const { id } of products) {
    expectSuccess(await customer.addToCart({ _id: id }))
    for (let unit = 1; unit < qty; unit += 1) expectSuccess(await customer.stepCartItem(id, 'increment'))
  }
  const { checkout } = expectSuccess(
    await customer.checkout({ addressId: address._id, method, ...requested }, crypto.randomUUID()),
  )
  if (method === 'online') {
    const { answer } = await api.controls.pay(checkout.payment?.order_id ?? '')
    if (answer.kind !== 'paid') throw new Error('the payment failed')
    const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
    expectSuccess(await customer.placeOrder({ payment_id, razorpay_order_id, razorpay_signature }))
  }
  const orderId = expectSuccess(await customer.orders()).orders[0]?._id ?? ''
  const { client: picker } = await api.signInStaff('picker')
  if (accept) expectSuccess(await picker.acceptOrder(orderId))
  return { orderId, products, customer }
}

/** An order of which everything was picked and packed by a picker. */
export async function packedOrder(api: TestApi, wanted: Wanted = {}) {
  const accepted = await acceptedOrder(api, wanted)
  const { orderId } = accepted
  const { client: picker } = await api.signInStaff('picker')
  const { lines } = expectSuccess(await picker.claimOrder(orderId))
  const picks = lines.map(({ line }) => ({ kind: 'picked' as const, key: crypto.randomUUID(), line }))
  expectSuccess(await picker.pickLines(orderId, picks))
  const { settlement } = expectSuccess(await picker.packOrder(orderId))
  return { ...accepted, picker, settlement }
}

/** Goods that are weighed, with the price of one step. */
export async function loosePack(
  api: TestApi,
  { stepGrams, sellingPrice }: { stepGrams: number; sellingPrice: number },
): Promise<Product> {
  return api.addProduct({ soldBy: 'loose', netAmount: stepGrams, netUnit: 'g', sellingPrice, mrp: sellingPrice })
}

/** An order with a line that is short, brought and refunded in part; one in cash that was counted; one cancelled while picked. */
export async function packedDay(api: TestApi): Promise<void> {
  const { client: picker, staff } = await api.signInStaff('picker')
  const { client: manager } = await api.signInStaff('manager')
  const key = () => crypto.randomUUID()
  const { orderId } = await acceptedOrder(api, { products: [{ stock: 0 }, { stock: 0 }], qty: 3, lots: [2, 4] })
  expectSuccess(await picker.claimOrder(orderId))
  const short = { kind: 'short', key: key(), line: 1, picked: 1, reason: 'damaged' } as const
  expectSuccess(await picker.pickLines(orderId, [{ kind: 'picked', key: key(), line: 0 }, short]))
  expectSuccess(await picker.packOrder(orderId))
  expectSuccess(await picker.handOverOrder(orderId))
  expectSuccess(await picker.deliverOrder(orderId))
  const lines = [{ line: 0, qty: 1, amount: 100_00, cause: 'damaged' as const }]
  expectSuccess(await manager.refundLines(orderId, { lines }, key()))
  const back = { line: 0, qty: 1, reason: 'not wanted', amount: 0 } as const
  const returned = [{ ...back, outcome: 'restock' } as const, { ...back, outcome: 'waste' } as const]
  expectSuccess(await manager.recordReturn(orderId, { lines: returned }, key()))

  const cash = await acceptedOrder(api, { method: 'cash', products: [{ sellingPrice: 99_50 }] })
  expectSuccess(await picker.claimOrder(cash.orderId))
  expectSuccess(await picker.pickLines(cash.orderId, [{ kind: 'picked', key: key(), line: 0 }]))
  expectSuccess(await picker.packOrder(cash.orderId))
  expectSuccess(await picker.handOverOrder(cash.orderId))
  expectSuccess(await picker.deliverOrder(cash.orderId))
  const run = { staffId: staff.id, orderIds: [cash.orderId], counted: 99_00 }
  expectSuccess(await picker.closeCashRun(run, key()))

  const cancelled = await acceptedOrder(api, { products: [{ stock: 1 }], qty: 2, lots: [2] })
  expectSuccess(await picker.claimOrder(cancelled.orderId))
  expectSuccess(
    await picker.pickLines(cancelled.orderId, [{ kind: 'short', key: key(), line: 0, picked: 1, reason: 'not found' }]),
  )
  expectSuccess(await manager.cancelOrderAsStaff(cancelled.orderId, 'The rest is not there'))
}

async function receiveLots(api: TestApi, productId: string, units: readonly number[]): Promise<void> {
  for (const [index, qty] of units.entries()) {
    const bestBefore = `2099-01-${String(index + 1).padStart(2, '0')}`
    const received = { productId, qty, lotNo: `L${index + 1}`, supplier: '', bestBefore, cost: null }
    const delivery = { key: crypto.randomUUID(), staffId: 'staff', received }
    await api.store.transaction((tx) => receiveLot(api.deps, tx, delivery))
  }
}

function isSaved(product: Partial<Product>): product is Product {
  return product.id !== undefined
}

function priced({ sellingPrice, mrp }: Partial<Product>) {
  return sellingPrice === undefined ? {} : { mrp: mrp ?? sellingPrice }
}
