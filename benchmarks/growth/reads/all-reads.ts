import { CATALOGUE_EDITING_READS } from './catalogue-editing.ts'
import { CUSTOMER_READS } from './customers.ts'
import { ORDER_HANDLING_READS } from './order-handling.ts'
import { ORDER_READS } from './orders.ts'
import { PRODUCT_LIST_READS } from './product-lists.ts'
import { PRODUCT_READS } from './products.ts'
import type { ReadsByName } from './read.ts'
import { REPORT_READS } from './reports.ts'
import { STOCK_READS } from './stock.ts'

/** The tables in which reads are printed, by their titles. No two reads of all have the same name. */
export const READ_AREAS: Readonly<Record<string, ReadsByName>> = {
  'lists and searches of products': PRODUCT_LIST_READS,
  'products and settings': PRODUCT_READS,
  'customers and baskets': CUSTOMER_READS,
  'orders, checkouts and payments': ORDER_READS,
  'back office: orders, picking and cash': ORDER_HANDLING_READS,
  'back office: catalogue and imports': CATALOGUE_EDITING_READS,
  'back office: stock': STOCK_READS,
  'back office: reports, staff and audit': REPORT_READS,
}

/** Every read of the store. */
export const READS: ReadsByName = Object.fromEntries(
  Object.values(READ_AREAS).flatMap((reads) => Object.entries(reads)),
)
