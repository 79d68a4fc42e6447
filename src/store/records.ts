import * as v from 'valibot'
import type { Customer, Session } from '#domain/accounts.ts'
import { ADDRESS_TAGS, type Address } from '#domain/address-book.ts'
import type { Badge, Category, Product } from '#domain/catalogue/product.ts'
import type { Checkout, Payment, Refund } from '#domain/checkout.ts'
import { ORDER_STATES, type Order, type OrderAddress, type OrderEvent, type OrderLine } from '#domain/orders.ts'
import type { StoreSettings } from '#domain/settings.ts'

// What was stored is read back through these: a damaged file or an older snapshot is found at the door.

const whole = v.pipe(v.number(), v.safeInteger())
const time = whole
const paise = whole
const optional = <T extends v.GenericSchema>(schema: T) => v.nullable(schema)

export const badgeRecord: v.GenericSchema<unknown, Badge> = v.object({
  text: v.string(),
  color: v.picklist(['green', 'red', 'yellow']),
})

export const productRecord: v.GenericSchema<unknown, Product> = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  unit: v.string(),
  img: v.string(),
  category: v.string(),
  vendor: v.string(),
  ratingTenths: whole,
  mrp: paise,
  sellingPrice: paise,
  stock: whole,
  badge: optional(badgeRecord),
  tags: v.array(v.string()),
  position: whole,
})

export const categoryRecord: v.GenericSchema<unknown, Category> = v.object({
  id: v.string(),
  name: v.string(),
  img: v.string(),
  position: whole,
})

export const settingsRecord: v.GenericSchema<unknown, StoreSettings> = v.object({
  name: v.string(),
  tagline: v.string(),
  hero: v.array(
    v.object({
      kicker: v.string(),
      title: v.string(),
      text: v.string(),
      action: v.object({ label: v.string(), to: v.string() }),
      art: v.picklist(['heap', 'fruits', 'plants']),
    }),
  ),
  features: v.array(
    v.object({
      icon: v.picklist(['truck', 'sunrise', 'leaf', 'return', 'shield']),
      title: v.string(),
      text: v.string(),
    }),
  ),
  helpPhone: v.string(),
  contact: v.object({ email: v.string(), address: v.string(), hours: v.string() }),
  socialLinks: v.array(v.object({ name: v.string(), url: v.string() })),
  announcement: optional(v.string()),
  deals: v.object({
    endsAt: optional(time),
    sample: optional(v.object({ price: v.string(), currentPrice: v.string(), rating: v.string() })),
  }),
  summary: v.object({
    couponDiscount: optional(v.string()),
    deliveryCharges: optional(v.string()),
    saving: optional(v.string()),
  }),
  wishlistBadge: optional(badgeRecord),
  cashOnDelivery: v.boolean(),
  themeColour: v.string(),
})

export const shopperRecord: v.GenericSchema<unknown, Customer> = v.object({
  id: v.string(),
  kind: v.picklist(['customer', 'guest']),
  name: v.string(),
  email: v.string(),
  gender: v.string(),
  location: v.string(),
  mobileNum: v.string(),
  createdAt: time,
  updatedAt: time,
})

export const sessionRecord: v.GenericSchema<unknown, Session> = v.object({
  id: v.string(),
  userId: v.string(),
  expiresAt: time,
  createdAt: time,
})

const addressDetails = {
  name: v.string(),
  mobileNum: v.string(),
  apartment: v.string(),
  area: v.string(),
  landmark: v.string(),
  city: v.string(),
  state: v.string(),
  pinCode: v.string(),
  tag: v.picklist(ADDRESS_TAGS),
}

export const addressRecord: v.GenericSchema<unknown, Address> = v.object({
  id: v.string(),
  ...addressDetails,
  isDefault: v.boolean(),
  createdAt: time,
  updatedAt: time,
})

export const orderAddressRecord: v.GenericSchema<unknown, OrderAddress> = v.object({
  id: v.string(),
  ...addressDetails,
})

const methodRecord = v.picklist(['online', 'cash'])
export const orderStateRecord = v.picklist(ORDER_STATES)

export const orderLineRecord: v.GenericSchema<unknown, OrderLine> = v.object({
  productId: v.string(),
  slug: v.string(),
  title: v.string(),
  unit: v.string(),
  img: v.string(),
  category: v.string(),
  vendor: v.string(),
  mrp: paise,
  sellingPrice: paise,
  qty: whole,
})

export const orderEventRecord: v.GenericSchema<unknown, OrderEvent> = v.object({
  state: orderStateRecord,
  at: time,
  note: v.string(),
})

export const orderRecord: v.GenericSchema<unknown, Order> = v.object({
  id: v.string(),
  userId: v.string(),
  checkoutId: v.string(),
  paymentId: v.string(),
  method: methodRecord,
  state: orderStateRecord,
  lines: v.array(orderLineRecord),
  address: optional(orderAddressRecord),
  mrp: paise,
  total: paise,
  discount: paise,
  history: v.array(orderEventRecord),
  createdAt: time,
  updatedAt: time,
})

export const checkoutRecord: v.GenericSchema<unknown, Checkout> = v.object({
  id: v.string(),
  userId: v.string(),
  idempotencyKey: v.string(),
  state: v.picklist(['open', 'placed', 'expired', 'cancelled']),
  method: methodRecord,
  lines: v.array(orderLineRecord),
  address: optional(orderAddressRecord),
  mrp: paise,
  total: paise,
  discount: paise,
  providerOrderId: optional(v.string()),
  expiresAt: time,
  createdAt: time,
  updatedAt: time,
})

export const paymentRecord: v.GenericSchema<unknown, Payment> = v.object({
  id: v.string(),
  checkoutId: v.string(),
  userId: v.string(),
  orderId: optional(v.string()),
  amount: paise,
  currency: v.literal('INR'),
  state: v.picklist(['captured', 'refund due', 'refunded']),
  method: methodRecord,
  createdAt: time,
  updatedAt: time,
})

export const refundRecord: v.GenericSchema<unknown, Refund> = v.object({
  id: v.string(),
  paymentId: v.string(),
  userId: v.string(),
  orderId: optional(v.string()),
  amount: paise,
  idempotencyKey: v.string(),
  providerRefundId: optional(v.string()),
  state: v.picklist(['due', 'pending', 'processed', 'failed']),
  reason: v.string(),
  createdAt: time,
  updatedAt: time,
})
