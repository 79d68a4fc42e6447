import * as v from 'valibot'
import { sendJson } from '../send-json.ts'
import type { CheckoutName, Customer, CustomerKind, OrderCheck } from './peer-shop.ts'

const session = v.object({ encodedToken: v.string() })
const addressBook = v.object({ addresses: v.array(v.object({ _id: v.string() })) })
const opened = v.object({ checkout: v.object({ payment: v.object({ order_id: v.string() }) }) })
const paid = v.object({
  answer: v.object({ razorpay_payment_id: v.string(), razorpay_order_id: v.string(), razorpay_signature: v.string() }),
})
const placedOrder = v.object({ _id: v.string(), payment_id: v.string() })
const newestOrders = v.object({ orders: v.array(placedOrder) })
const foundOrder = v.object({
  order: v.object({ ...placedOrder.entries, state: v.literal('placed'), items: v.array(v.unknown()) }),
})

const ADDRESS = {
  ...{ name: 'Asha Rao', mobileNum: '9876543210', apartment: '12', area: 'Kothrud', landmark: 'Near the temple' },
  ...{ city: 'Pune', state: 'Maharashtra', pinCode: '411038', tag: 'Home', status: true },
}

export async function createOurCustomer(
  shop: { address: string; sandboxAddress: string; productIds: readonly string[] },
  kind: CustomerKind,
): Promise<Customer> {
  const network = `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`
  let headers: Record<string, string> = { 'x-forwarded-for': network }
  const post = async (path: string, body: object, more: Record<string, string> = {}) =>
    (await sendJson(`${shop.address}${path}`, { body, headers: { ...headers, ...more } })).body
  const saveAddress = async () =>
    v.parse(addressBook, await post('/api/user/address', { address: ADDRESS })).addresses.at(-1)
  const newSession = await (kind === 'guest' ? post('/api/auth/guest', {}) : post('/api/auth/signup', newAccount()))
  headers = { ...headers, authorization: v.parse(session, newSession).encodedToken }
  const savedAddress = kind === 'guest' ? undefined : await saveAddress()
  const idOf = (product: number) => shop.productIds[product % shop.productIds.length] ?? ''
  let first: string | null = null
  let quantity = 1

  /** The proof of a payment in the sandbox, for a checkout to this address. */
  const pay = async (addressId: string) => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const { checkout } = v.parse(opened, await post('/api/user/checkout', { checkout: { addressId } }, key))
    const { body } = await sendJson(`${shop.sandboxAddress}/__control/payments`, { body: checkout.payment })
    const { razorpay_payment_id: payment_id, ...proof } = v.parse(paid, body).answer
    return { payment_id, ...proof }
  }
  return {
    async addToBasket(product) {
      first ??= idOf(product)
      await post('/api/user/cart', { product: { _id: idOf(product) } })
    },
    async changeQuantity(to) {
      const type = to > quantity ? 'increment' : 'decrement'
      await post(`/api/user/cart/${first}`, { action: { type, times: Math.abs(to - quantity) } })
      quantity = to
    },
    async checkOut(name: CheckoutName): Promise<OrderCheck> {
      const address = savedAddress ?? (await saveAddress())
      const order =
        name === 'payment verified' ? await pay(address?._id ?? '') : { payment_id: crypto.randomUUID(), address }
      const { orders } = v.parse(newestOrders, await post('/api/user/place-order', { order }))
      const placed = orders.find(({ payment_id }) => payment_id === order.payment_id)
      return async () => {
        const { body } = await sendJson(`${shop.address}/api/user/orders/${placed?._id}`, { method: 'GET', headers })
        return v.parse(foundOrder, body).order.items.length
      }
    },
  }
}

function newAccount() {
  return { fullName: 'Asha Rao', email: `asha.${crypto.randomUUID()}@example.in`, password: crypto.randomUUID() }
}
