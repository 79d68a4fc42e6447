import * as v from 'valibot'
import { sendJson } from '../send-json.ts'
import type { CheckoutName, Customer, OrderCheck } from './peer-shop.ts'

const guest = v.object({ encodedToken: v.string() })
const addressBook = v.object({ addresses: v.array(v.object({ _id: v.string() })) })
const opened = v.object({ checkout: v.object({ payment: v.object({ order_id: v.string() }) }) })
const paid = v.object({
  answer: v.object({ razorpay_payment_id: v.string(), razorpay_order_id: v.string(), razorpay_signature: v.string() }),
})
const orderList = v.object({
  orders: v.array(v.object({ payment_id: v.string(), state: v.literal('placed'), items: v.array(v.unknown()) })),
})

const ADDRESS = {
  ...{ name: 'Asha Rao', mobileNum: '9876543210', apartment: '12', area: 'Kothrud', landmark: 'Near the temple' },
  ...{ city: 'Pune', state: 'Maharashtra', pinCode: '411038', tag: 'Home', status: true },
}

/** A guest of this shop. */
export async function createOurCustomer(shop: {
  address: string
  sandboxAddress: string
  productIds: readonly string[]
}): Promise<Customer> {
  const network = `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`
  let headers: Record<string, string> = { 'x-forwarded-for': network }
  const post = async (path: string, body: object, more: Record<string, string> = {}) =>
    (await sendJson(`${shop.address}${path}`, { body, headers: { ...headers, ...more } })).body
  headers = { ...headers, authorization: v.parse(guest, await post('/api/auth/guest', {})).encodedToken }
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
      const { addresses } = v.parse(addressBook, await post('/api/user/address', { address: ADDRESS }))
      const order =
        name === 'payment verified'
          ? await pay(addresses.at(-1)?._id ?? '')
          : { payment_id: crypto.randomUUID(), address: addresses.at(-1) }
      await post('/api/user/place-order', { order })
      return async () => {
        const { body } = await sendJson(`${shop.address}/api/user/orders`, { method: 'GET', headers })
        const found = v.parse(orderList, body).orders.find(({ payment_id }) => payment_id === order.payment_id)
        return found?.items.length ?? 0
      }
    },
  }
}
