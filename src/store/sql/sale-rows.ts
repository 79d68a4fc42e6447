import type { OrderAddress, OrderLine, PaymentMethod } from '#domain/orders.ts'
import { orderAddressSchema } from '#domain/orders.ts'
import { jsonOrNull, oneOf, text, whole } from './row.ts'
import type { Row, Session } from './session.ts'
import { given, type Parameter } from './statement.ts'

// Checkouts and orders are alike: a priced, frozen list of lines with an address.

/** Columns shared by checkouts and orders. */
export const SALE_COLUMNS = [
  'id',
  'user_id',
  'state',
  'method',
  'address',
  'mrp',
  'total',
  'discount',
  'created_at',
  'updated_at',
] as const

/** Columns shared by their lines, in the order `lineParameters` gives them. */
export const LINE_COLUMNS = [
  'line',
  'product_id',
  'slug',
  'title',
  'unit',
  'img',
  'category',
  'vendor',
  'mrp',
  'selling_price',
  'qty',
] as const

interface SaleFields {
  id: string
  userId: string
  method: PaymentMethod
  address: OrderAddress | null
  mrp: number
  total: number
  discount: number
  createdAt: number
  updatedAt: number
}

export function saleFrom(row: Row): SaleFields {
  return {
    id: text(row, 'id'),
    userId: text(row, 'user_id'),
    method: methodFrom(row),
    address: jsonOrNull(row, 'address', orderAddressSchema),
    mrp: whole(row, 'mrp'),
    total: whole(row, 'total'),
    discount: whole(row, 'discount'),
    createdAt: whole(row, 'created_at'),
    updatedAt: whole(row, 'updated_at'),
  }
}

export function methodFrom(row: Row): PaymentMethod {
  return oneOf(row, 'method', ['online', 'cash'])
}

/** Values by the names that the columns have in queries. */
export function saleValues(sale: SaleFields & { state: string }): Record<(typeof SALE_COLUMNS)[number], Parameter> {
  return {
    id: sale.id,
    user_id: sale.userId,
    state: sale.state,
    method: sale.method,
    address: sale.address === null ? null : JSON.stringify(sale.address),
    mrp: sale.mrp,
    total: sale.total,
    discount: sale.discount,
    created_at: sale.createdAt,
    updated_at: sale.updatedAt,
  }
}

/** Where an insert takes `saleValues`. */
export function saleGiven() {
  return {
    id: given<string>('id'),
    user_id: given<string>('user_id'),
    state: given<string>('state'),
    method: given<string>('method'),
    address: given<string | null>('address'),
    mrp: given<number>('mrp'),
    total: given<number>('total'),
    discount: given<number>('discount'),
    created_at: given<number>('created_at'),
    updated_at: given<number>('updated_at'),
  }
}

/** Writes the lines of a checkout or an order just written. */
export async function insertLines(
  session: Session,
  kind: 'checkout' | 'order',
  sale: { id: string; lines: readonly OrderLine[] },
): Promise<void> {
  const rows = sale.lines.map((line, number) => [sale.id, ...lineParameters(line, number)])
  await session.insert(`${kind}_lines`, [`${kind}_id`, ...LINE_COLUMNS], rows)
}

function lineParameters(line: OrderLine, number: number): Parameter[] {
  return [
    number,
    line.productId,
    line.slug,
    line.title,
    line.unit,
    line.img,
    line.category,
    line.vendor,
    line.mrp,
    line.sellingPrice,
    line.qty,
  ]
}

export function lineFrom(row: Row): OrderLine {
  return {
    productId: text(row, 'product_id'),
    slug: text(row, 'slug'),
    title: text(row, 'title'),
    unit: text(row, 'unit'),
    img: text(row, 'img'),
    category: text(row, 'category'),
    vendor: text(row, 'vendor'),
    mrp: whole(row, 'mrp'),
    sellingPrice: whole(row, 'selling_price'),
    qty: whole(row, 'qty'),
  }
}

/** What each row belongs to, in the rows' own order. */
export function groupedBy<T>(rows: readonly Row[], column: string, read: (row: Row) => T): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = text(row, column)
    const group = groups.get(key)
    if (group) group.push(read(row))
    else groups.set(key, [read(row)])
  }
  return groups
}
