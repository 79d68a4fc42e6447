import * as v from 'valibot'
import { productWire } from './catalogue.ts'

const stamps = { createdAt: v.string(), updatedAt: v.string() }

export const cartItemWire = v.object({ ...productWire.entries, qty: v.number(), ...stamps })
export type CartItemWire = v.InferOutput<typeof cartItemWire>
export const wishlistItemWire = v.object({ ...productWire.entries, ...stamps })
export type WishlistItemWire = v.InferOutput<typeof wishlistItemWire>

export const addressWire = v.object({
  _id: v.string(),
  name: v.string(),
  mobileNum: v.string(),
  apartment: v.string(),
  area: v.string(),
  landmark: v.string(),
  city: v.string(),
  state: v.string(),
  pinCode: v.string(),
  status: v.boolean(),
  tag: v.picklist(['Home', 'Work', 'Others']),
  ...stamps,
})
export type AddressWire = v.InferOutput<typeof addressWire>

export const orderLineWire = v.object({
  _id: v.string(),
  slug: v.string(),
  title: v.string(),
  unit: v.string(),
  img: v.string(),
  category: v.string(),
  vendor: v.string(),
  price: v.string(),
  currentPrice: v.string(),
  qty: v.number(),
})
export const orderWire = v.object({
  _id: v.string(),
  payment_id: v.string(),
  method: v.picklist(['online', 'cash']),
  state: v.string(),
  history: v.array(v.object({ state: v.string(), at: v.string(), note: v.string() })),
  address: v.nullable(v.omit(addressWire, ['status', 'createdAt', 'updatedAt'])),
  items: v.array(orderLineWire),
  /** Rupees, with paise as decimals: sums are numbers on the wire, unlike a product's own prices. */
  mrp: v.number(),
  total: v.number(),
  discount: v.number(),
  ...stamps,
})
export type OrderWire = v.InferOutput<typeof orderWire>

/** Money the shop has received, and what went back of it: a payment that could not become an order shows its refund. */
export const paymentWire = v.object({
  payment_id: v.string(),
  /** Null when the money could not become an order. */
  orderId: v.nullable(v.string()),
  method: v.picklist(['online', 'cash']),
  state: v.picklist(['captured', 'refund due', 'refunded']),
  /** Rupees. */
  amount: v.number(),
  refunds: v.array(
    v.object({
      _id: v.string(),
      state: v.picklist(['due', 'pending', 'processed', 'failed']),
      amount: v.number(),
      reason: v.string(),
      ...stamps,
    }),
  ),
  ...stamps,
})
export type PaymentWire = v.InferOutput<typeof paymentWire>

/** A signed-in shopper with everything that is theirs. The password never travels. */
export const userWire = v.object({
  _id: v.string(),
  fullName: v.string(),
  name: v.string(),
  email: v.string(),
  gender: v.string(),
  location: v.string(),
  mobileNum: v.string(),
  guest: v.boolean(),
  cart: v.array(cartItemWire),
  wishlist: v.array(wishlistItemWire),
  addresses: v.array(addressWire),
  orders: v.array(orderWire),
  ...stamps,
})
export type UserWire = v.InferOutput<typeof userWire>

export const cartAnswer = v.object({ cart: v.array(cartItemWire) })
export const wishlistAnswer = v.object({ wishlist: v.array(wishlistItemWire) })
export const addressesAnswer = v.object({ addresses: v.array(addressWire) })
/** Orders newest first, and every payment with its refunds, those without an order too. */
export const ordersAnswer = v.object({ orders: v.array(orderWire), payments: v.array(paymentWire) })
export const orderAnswer = v.object({ order: orderWire, payment: v.nullable(paymentWire) })
export const signedUpAnswer = v.object({ createdUser: userWire, encodedToken: v.string() })
export const signedInAnswer = v.object({
  /** The password is there because clients look for it, and always blank. */
  foundUser: v.object({ ...userWire.entries, password: v.literal('') }),
  encodedToken: v.string(),
})
export const userAnswer = v.object({ user: userWire })
