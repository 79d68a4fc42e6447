import type { Generated } from 'kysely'

// The tables as queries see them. Times are milliseconds, money is paise, flags are 0 or 1, on both engines.

export interface Schema {
  settings: { id: string; body: string }
  catalogue_versions: { slot: number; value: number }
  categories: { id: string; name: string; img: string; position: number }
  products: ProductTable
  product_words: { product_seq: number; word: string; place: number; position: number }
  shoppers: ShopperTable
  sessions: { id: string; user_id: string; expires_at: number; created_at: number }
  basket_lines: ListLineTable & { qty: number }
  wishlist_lines: ListLineTable
  addresses: AddressTable
  checkouts: SaleTable & {
    idempotency_key: string
    provider_order_id: string | null
    expires_at: number
  }
  checkout_lines: SaleLineTable & { checkout_id: string }
  orders: SaleTable & { checkout_id: string; payment_id: string }
  order_lines: SaleLineTable & { order_id: string }
  order_events: { seq: Generated<number>; order_id: string; state: string; at: number; note: string }
  payments: PaymentTable
  refunds: RefundTable
  provider_events: { id: string; type: string; received_at: number }
  schema_migrations: { name: string; done_at: number }
}

interface ProductTable {
  seq: Generated<number>
  id: string
  slug: string
  title: string
  description: string
  unit: string
  img: string
  category: string
  vendor: string
  rating_tenths: number
  mrp: number
  selling_price: number
  stock: number
  /** All units that ever came in: stock = received - sold and not cancelled - held by open checkouts. */
  received: number
  badge_text: string | null
  badge_color: string | null
  /** One tag a line. */
  tags: string
  position: number
}

interface ShopperTable {
  id: string
  kind: string
  name: string
  email: string
  email_key: string
  password_hash: string
  gender: string
  location: string
  mobile_num: string
  created_at: number
  updated_at: number
}

interface ListLineTable {
  seq: Generated<number>
  user_id: string
  product_id: string
  created_at: number
  updated_at: number
}

interface AddressTable {
  user_id: string
  place: number
  id: string
  name: string
  mobile_num: string
  apartment: string
  area: string
  landmark: string
  city: string
  state: string
  pin_code: string
  tag: string
  is_default: number
  created_at: number
  updated_at: number
}

interface SaleTable {
  seq: Generated<number>
  id: string
  user_id: string
  state: string
  method: string
  /** JSON of the address as it was, or null. */
  address: string | null
  mrp: number
  total: number
  discount: number
  created_at: number
  updated_at: number
}

interface SaleLineTable {
  line: number
  product_id: string
  slug: string
  title: string
  unit: string
  img: string
  category: string
  vendor: string
  mrp: number
  selling_price: number
  qty: number
}

interface PaymentTable {
  seq: Generated<number>
  id: string
  checkout_id: string
  user_id: string
  order_id: string | null
  amount: number
  currency: string
  state: string
  method: string
  created_at: number
  updated_at: number
}

interface RefundTable {
  seq: Generated<number>
  id: string
  payment_id: string
  user_id: string
  order_id: string | null
  amount: number
  idempotency_key: string
  provider_refund_id: string | null
  state: string
  reason: string
  created_at: number
  updated_at: number
}
