import * as v from 'valibot'
import { productDto } from './catalogue.ts'

const stamps = { createdAt: v.string(), updatedAt: v.string() }

export const cartItemDto = v.object({ ...productDto.entries, qty: v.number(), ...stamps })
export type CartItemDto = v.InferOutput<typeof cartItemDto>
export const wishlistItemDto = v.object({ ...productDto.entries, ...stamps })
export type WishlistItemDto = v.InferOutput<typeof wishlistItemDto>

export const addressDto = v.object({
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
export type AddressDto = v.InferOutput<typeof addressDto>

export const orderLineDto = v.object({
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
export const orderDto = v.object({
  _id: v.string(),
  payment_id: v.string(),
  method: v.picklist(['online', 'cash']),
  state: v.string(),
  history: v.array(v.object({ state: v.string(), at: v.string(), note: v.string() })),
  address: v.nullable(v.omit(addressDto, ['status', 'createdAt', 'updatedAt'])),
  items: v.array(orderLineDto),
  /** Rupees, with paise as decimals: sums are numbers on the wire, unlike a product's own prices. */
  mrp: v.number(),
  total: v.number(),
  discount: v.number(),
  ...stamps,
})
export type OrderDto = v.InferOutput<typeof orderDto>

/** Money the shop has received, and what went back of it: a payment that could not become an order shows its refund. */
export const paymentDto = v.object({
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
export type PaymentDto = v.InferOutput<typeof paymentDto>

/** A signed-in shopper with everything that is theirs. The password never travels. */
export const userDto = v.object({
  _id: v.string(),
  fullName: v.string(),
  name: v.string(),
  email: v.string(),
  gender: v.string(),
  location: v.string(),
  mobileNum: v.string(),
  guest: v.boolean(),
  cart: v.array(cartItemDto),
  wishlist: v.array(wishlistItemDto),
  addresses: v.array(addressDto),
  orders: v.array(orderDto),
  ...stamps,
})
export type UserDto = v.InferOutput<typeof userDto>

export const cartResponse = v.object({ cart: v.array(cartItemDto) })
export const wishlistResponse = v.object({ wishlist: v.array(wishlistItemDto) })
export const addressesResponse = v.object({ addresses: v.array(addressDto) })
/** Orders newest first, and every payment with its refunds, those without an order too. */
export const ordersResponse = v.object({ orders: v.array(orderDto), payments: v.array(paymentDto) })
export const orderResponse = v.object({ order: orderDto, payment: v.nullable(paymentDto) })
export const signUpResponse = v.object({ createdUser: userDto, encodedToken: v.string() })
export const signInResponse = v.object({
  /** The password is there because clients look for it, and always blank. */
  foundUser: v.object({ ...userDto.entries, password: v.literal('') }),
  encodedToken: v.string(),
})
export const userResponse = v.object({ user: userDto })
