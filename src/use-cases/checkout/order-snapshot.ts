import type { Address } from '#domain/address-book.ts'
import { type BasketTotals, basketTotals } from '#domain/basket.ts'
import { priceProblem } from '#domain/catalogue/groups/price-rules.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { OrderAddress, OrderLine } from '#domain/orders.ts'

/** Lines as they are now, priced from the catalogue and frozen, with their totals. */
export function orderLines(wanted: readonly { product: Product; qty: number }[]): {
  lines: OrderLine[]
  totals: BasketTotals
} {
  return { lines: wanted.map(({ product, qty }) => frozen(product, qty)), totals: basketTotals(wanted) }
}

/** An address as an order stores it: without what only the address book needs. */
export function orderAddress(address: Address): OrderAddress {
  const { id, name, mobileNum, apartment, area, landmark, city, state, pinCode, tag } = address
  return { id, name, mobileNum, apartment, area, landmark, city, state, pinCode, tag }
}

/** What the database refuses is checked again where it would become money: selling above the MRP is an offence. */
function frozen(product: Product, qty: number): OrderLine {
  const problem = priceProblem(product)
  if (problem !== null) throw new RangeError(`The product ${product.id} must not be sold: ${problem}`)
  return {
    productId: product.id,
    slug: product.slug,
    title: product.title,
    unit: product.unit,
    img: product.img,
    category: product.category,
    vendor: product.vendor,
    mrp: product.mrp,
    sellingPrice: product.sellingPrice,
    qty,
  }
}
