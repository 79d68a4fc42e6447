import * as v from 'valibot'
import { sendJson } from '../send-json.ts'

/** A guest whose calls cost the process that makes them half of what the shop's own client costs it. */
export interface Buyer {
  /** One unit more of a product. */
  addToBasket(productId: string): Promise<void>
  /** An order of one unit of each, with a payment id alone. */
  placeOrder(productIds: readonly string[]): Promise<void>
}

const signedIn = v.object({ encodedToken: v.string() })

/** Signs in a new guest with an IP address of its own, so that rate limits count guests separately. */
export async function createBuyer(address: string): Promise<Buyer> {
  const suffix = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')
  const headers = { 'x-forwarded-for': `10.${suffix}` }
  const guest = await sendJson(`${address}/api/auth/guest`, { body: {}, headers })
  const signed = { ...headers, authorization: v.parse(signedIn, guest.body).encodedToken }
  return {
    async addToBasket(productId) {
      await sendJson(`${address}/api/user/cart`, { body: { product: { _id: productId } }, headers: signed })
    },
    async placeOrder(productIds) {
      const items = productIds.map((_id) => ({ _id, qty: 1 }))
      const order = { payment_id: crypto.randomUUID(), items }
      await sendJson(`${address}/api/user/place-order`, { body: { order }, headers: signed })
    },
  }
}
