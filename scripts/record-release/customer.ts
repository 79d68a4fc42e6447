import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { callOk, type ShopUnderRecording } from './shop-under-recording.ts'

/** The parts of the API's responses that the recording needs; a release may send more. */
const product = v.object({ _id: v.string(), slug: v.string(), stock: v.string() })
const products = v.object({ products: v.array(product) })
const signedUp = v.object({ createdUser: v.object({ _id: v.string(), email: v.string() }), encodedToken: v.string() })
const signedIn = v.object({ encodedToken: v.string() })
const addresses = v.object({ addresses: v.array(v.object({ _id: v.string() })) })
const checkout = v.object({
  checkout: v.object({ checkoutId: v.string(), payment: v.nullable(v.object({ order_id: v.string() })) }),
  orders: v.nullable(v.array(v.object({ _id: v.string() }))),
})
const paid = v.object({
  answer: v.object({
    razorpay_payment_id: v.string(),
    razorpay_order_id: v.string(),
    razorpay_signature: v.string(),
  }),
})
const orders = v.object({
  orders: v.array(v.object({ _id: v.string(), state: v.string() })),
  payments: v.array(v.object({ orderId: v.nullable(v.string()), refunds: v.array(v.object({ state: v.string() })) })),
})
const anything = v.unknown()

export type RecordedProduct = v.InferOutput<typeof product>
export type Orders = v.InferOutput<typeof orders>

export interface Customer {
  email: string
  /** Null for a guest. */
  password: string | null
  token: string
  addAddress(address: object): Promise<void>
  addToWishlist(productId: string): Promise<void>
  addToBasket(productId: string, quantity: number): Promise<void>
  clearBasket(): Promise<void>
  /** Opens a checkout of the basket to the first address; resolves to the payment provider's order id. */
  openCheckout(key: string): Promise<string>
  /** Opens a checkout, pays it in the sandbox and places the order; resolves to the order's id. */
  buy(productId: string, quantity: number): Promise<string>
  buyWithCash(productId: string): Promise<string>
  /** Sends a payment id alone, as clients of a sample store may. */
  buyBare(productId: string): Promise<void>
  cancel(orderId: string): Promise<void>
  orders(): Promise<Orders>
  /** Reads the orders until they are as wanted: webhooks and refunds take a moment. */
  waitForOrders(isReached: (orders: Orders) => boolean): Promise<void>
}

const POLL_INTERVAL_MS = 300
const WAIT_TIMEOUT_MS = 90_000

export async function listProducts(shop: ShopUnderRecording): Promise<RecordedProduct[]> {
  return (await callOk(shop, { method: 'GET', path: '/api/products' }, products)).products
}

export async function signUp(shop: ShopUnderRecording, fullName: string, email: string): Promise<Customer> {
  const password = `${email.split('@')[0]} buys vegetables`
  const body = { fullName, email, password, keepSignedIn: true }
  const { encodedToken } = await callOk(shop, { method: 'POST', path: '/api/auth/signup', body }, signedUp)
  return createCustomer(shop, { email, password, token: encodedToken })
}

export async function signInAsGuest(shop: ShopUnderRecording): Promise<Customer> {
  const body = { keepSignedIn: true }
  const guest = await callOk(shop, { method: 'POST', path: '/api/auth/guest', body }, signedUp)
  return createCustomer(shop, { email: guest.createdUser.email, password: null, token: guest.encodedToken })
}

/** A further session of the customer. */
export async function signInAgain(shop: ShopUnderRecording, { email, password }: Customer): Promise<string> {
  const body = { email, password }
  return (await callOk(shop, { method: 'POST', path: '/api/auth/login', body }, signedIn)).encodedToken
}

export async function signOut(shop: ShopUnderRecording, token: string): Promise<void> {
  await callOk(shop, { method: 'POST', path: '/api/auth/signout', body: {}, token }, anything)
}

function createCustomer(
  shop: ShopUnderRecording,
  { email, password, token }: { email: string; password: string | null; token: string },
): Customer {
  const post = <T>(path: string, body: object, schema: v.GenericSchema<unknown, T>, headers = {}) =>
    callOk(shop, { method: 'POST', path, body, token, headers }, schema)
  const placeOrder = (order: object) => post('/api/user/place-order', { order }, orders)
  const open = async (key: string, method: 'online' | 'cash') => {
    const { addresses: saved } = await callOk(shop, { method: 'GET', path: '/api/user/address', token }, addresses)
    const body = { checkout: { addressId: saved[0]?._id ?? '', method } }
    return post('/api/user/checkout', body, checkout, { 'idempotency-key': key })
  }

  const customer: Customer = {
    email,
    password,
    token,
    async addAddress(address) {
      await post('/api/user/address', { address }, anything)
    },
    async addToWishlist(productId) {
      await post('/api/user/wishlist', { product: { _id: productId } }, anything)
    },
    async addToBasket(productId, quantity) {
      await post('/api/user/cart', { product: { _id: productId } }, anything)
      if (quantity === 1) return
      await post(`/api/user/cart/${productId}`, { action: { type: 'increment', times: quantity - 1 } }, anything)
    },
    async clearBasket() {
      await callOk(shop, { method: 'DELETE', path: '/api/user/cart', token }, anything)
    },
    async openCheckout(key) {
      const opened = await open(key, 'online')
      if (!opened.checkout.payment) throw new Error(`the checkout ${key} awaits no payment`)
      return opened.checkout.payment.order_id
    },
    async buy(productId, quantity) {
      await customer.addToBasket(productId, quantity)
      const providerOrderId = await customer.openCheckout(`buy ${crypto.randomUUID()}`)
      const { answer } = v.parse(paid, await shop.controlSandbox('/payments', { order_id: providerOrderId }))
      const { razorpay_payment_id: payment_id, ...proof } = answer
      const placed = await placeOrder({ payment_id, ...proof })
      return newest(placed)
    },
    async buyWithCash(productId) {
      await customer.addToBasket(productId, 1)
      const { orders: placed } = await open(`cash ${crypto.randomUUID()}`, 'cash')
      return placed?.[0]?._id ?? ''
    },
    async buyBare(productId) {
      const payment_id = `pay_bare${crypto.randomUUID().replaceAll('-', '')}`
      await placeOrder({ payment_id, items: [{ _id: productId, qty: 1 }] })
    },
    async cancel(orderId) {
      await post(`/api/user/orders/${orderId}/cancel`, {}, anything)
    },
    orders: () => callOk(shop, { method: 'GET', path: '/api/user/orders', token }, orders),
    async waitForOrders(isReached) {
      const deadline = Date.now() + WAIT_TIMEOUT_MS
      while (!isReached(await customer.orders())) {
        if (Date.now() > deadline) throw new Error(`never reached: ${JSON.stringify(await customer.orders())}`)
        await wait(POLL_INTERVAL_MS)
      }
    },
  }
  return customer
}

function newest({ orders: [first] }: Orders): string {
  if (!first) throw new Error('no order was placed')
  return first._id
}
