import type { OrderAddress, OrderLine, PaymentMethod } from '#domain/order.ts'
import { orderAddressRecord } from '../records.ts'
import { jsonOrNull, oneOf, text, whole } from './row.ts'
import type { Row } from './session.ts'
import type { Parameter } from './statement.ts'

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
    address: jsonOrNull(row, 'address', orderAddressRecord),
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

export function lineParameters(line: OrderLine, number: number): Parameter[] {
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
