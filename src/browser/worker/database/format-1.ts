import * as v from 'valibot'

/*
 * What the browser runtime wrote before it stored a database: plain records, in lists of [key, record]. This describes
 * what lies in visitors' browsers, so it stays as it is, whatever becomes of the shop's own records; where those get
 * new fields, `import-format-1.ts` gives them a value.
 */

const integer = v.pipe(v.number(), v.safeInteger())
const text = v.string()
const entriesOf = <T extends v.GenericSchema>(record: T) => v.array(v.tuple([text, record]))
const timestamps = { createdAt: integer, updatedAt: integer }

const customer = v.object({
  id: text,
  kind: v.picklist(['customer', 'guest']),
  name: text,
  email: text,
  gender: text,
  location: text,
  mobileNum: text,
  ...timestamps,
})

const product = v.object({
  id: text,
  slug: text,
  title: text,
  description: text,
  unit: text,
  img: text,
  category: text,
  vendor: text,
  ratingTenths: integer,
  mrp: integer,
  sellingPrice: integer,
  stock: integer,
  badge: v.nullable(v.object({ text, color: v.picklist(['green', 'red', 'yellow']) })),
  tags: v.array(text),
  position: integer,
})

const addressDetails = {
  id: text,
  name: text,
  mobileNum: text,
  apartment: text,
  area: text,
  landmark: text,
  city: text,
  state: text,
  pinCode: text,
  tag: v.picklist(['Home', 'Work', 'Others']),
}

const line = v.object({
  productId: text,
  slug: text,
  title: text,
  unit: text,
  img: text,
  category: text,
  vendor: text,
  mrp: integer,
  sellingPrice: integer,
  qty: integer,
})

const method = v.picklist(['online', 'cash'])
const sale = {
  id: text,
  userId: text,
  method,
  lines: v.array(line),
  address: v.nullable(v.object(addressDetails)),
  mrp: integer,
  total: integer,
  discount: integer,
  ...timestamps,
}

const checkout = v.object({
  ...sale,
  idempotencyKey: text,
  state: v.picklist(['open', 'placed', 'expired', 'cancelled']),
  providerOrderId: v.nullable(text),
  expiresAt: integer,
})

const orderState = v.picklist([
  'placed',
  'accepted',
  'packed',
  'out for delivery',
  'delivered',
  'cancelled',
  'refunded',
])
const order = v.object({
  ...sale,
  checkoutId: text,
  paymentId: text,
  state: orderState,
  history: v.array(v.object({ state: orderState, at: integer, note: text })),
})

const payment = v.object({
  id: text,
  checkoutId: text,
  userId: text,
  orderId: v.nullable(text),
  amount: integer,
  currency: v.literal('INR'),
  state: v.picklist(['captured', 'refund due', 'refunded']),
  method,
  ...timestamps,
})

const refund = v.object({
  id: text,
  paymentId: text,
  userId: text,
  orderId: v.nullable(text),
  amount: integer,
  idempotencyKey: text,
  providerRefundId: v.nullable(text),
  state: v.picklist(['due', 'pending', 'processed', 'failed']),
  reason: text,
  ...timestamps,
})

const listLines = v.array(v.object({ productId: text, qty: integer, ...timestamps }))

export const format1Schema = v.object({
  format: v.literal(1),
  products: entriesOf(product),
  /** All units that ever came in, by the product's id. */
  received: entriesOf(integer),
  categories: entriesOf(v.object({ id: text, name: text, img: text, position: integer })),
  accounts: entriesOf(v.object({ shopper: customer, passwordHash: text })),
  sessions: entriesOf(v.object({ id: text, userId: text, expiresAt: integer, createdAt: integer })),
  /** These three by the customer's id. */
  baskets: entriesOf(listLines),
  wishlists: entriesOf(listLines),
  addresses: entriesOf(v.array(v.object({ ...addressDetails, isDefault: v.boolean(), ...timestamps }))),
  checkouts: entriesOf(checkout),
  orders: entriesOf(order),
  payments: entriesOf(payment),
  refunds: entriesOf(refund),
  providerEvents: entriesOf(v.object({ type: text, at: integer })),
})
export type Format1 = v.InferOutput<typeof format1Schema>
