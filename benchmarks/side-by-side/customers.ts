import * as v from 'valibot'
import type { NodeShop } from '../../scripts/record-release/node-shop.ts'
import { sendJson } from '../send-json.ts'

export type ShopAddresses = Pick<NodeShop, 'address' | 'sandboxAddress'>

/** Only calls that every release has, and without a client of this one, which another release need not understand. */
export interface Customer {
  addToBasket(productId: string): Promise<void>
  changeQuantity(productId: string, type: 'increment' | 'decrement'): Promise<void>
  /** Places the order of the basket with a payment id alone, as clients of a sample store may. */
  placeBareOrder(): Promise<void>
  /** Opens a checkout of the basket, pays it in the sandbox, and places the order with the proof. */
  payAndPlaceOrder(): Promise<void>
}

const signedUp = v.object({
  createdUser: v.object({ addresses: v.array(v.object({ _id: v.string() })) }),
  encodedToken: v.string(),
})
const checkout = v.object({ checkout: v.object({ payment: v.object({ order_id: v.string() }) }) })
const paid = v.object({
  answer: v.object({ razorpay_payment_id: v.string(), razorpay_order_id: v.string(), razorpay_signature: v.string() }),
})
const products = v.object({ products: v.array(v.object({ _id: v.string(), stock: v.string() })) })

export async function createCustomer({ address, sandboxAddress }: ShopAddresses): Promise<Customer> {
  // An IP address of its own, so that rate limits count customers separately.
  const ipAddress = `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`
  let authorization: Record<string, string> = {}
  const post = async (url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const sent = { body, headers: { 'x-forwarded-for': ipAddress, ...authorization, ...headers } }
    return (await sendJson(url, sent)).body
  }
  const guest = v.parse(signedUp, await post(`${address}/api/auth/guest`, {}))
  authorization = { authorization: guest.encodedToken }
  const addressId = guest.createdUser.addresses[0]?._id ?? ''

  return {
    async addToBasket(productId) {
      await post(`${address}/api/user/cart`, { product: { _id: productId } })
    },
    async changeQuantity(productId, type) {
      await post(`${address}/api/user/cart/${productId}`, { action: { type } })
    },
    async placeBareOrder() {
      const payment_id = `pay_bench${crypto.randomUUID()}`
      await post(`${address}/api/user/place-order`, { order: { payment_id } })
    },
    async payAndPlaceOrder() {
      const body = { checkout: { addressId } }
      const opened = await post(`${address}/api/user/checkout`, body, { 'idempotency-key': crypto.randomUUID() })
      const { order_id } = v.parse(checkout, opened).checkout.payment
      const { answer } = v.parse(paid, await post(`${sandboxAddress}/__control/payments`, { order_id }))
      const { razorpay_payment_id: payment_id, ...proof } = answer
      await post(`${address}/api/user/place-order`, { order: { payment_id, ...proof } })
    },
  }
}

/** Ids of the first products that are in stock. */
export async function listProductIds({ address }: ShopAddresses, count: number): Promise<string[]> {
  const response = await fetch(`${address}/api/products`)
  const inStock = v.parse(products, await response.json()).products.filter(({ stock }) => Number(stock) > 0)
  return inStock.slice(0, count).map(({ _id }) => _id)
}
