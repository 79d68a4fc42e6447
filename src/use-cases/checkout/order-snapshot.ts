import type { Address } from '#domain/address-book.ts'
import { type BasketTotals, basketTotals } from '#domain/basket.ts'
import { shownTexts } from '#domain/catalogue/groups/organic-claim.ts'
import { priceProblem } from '#domain/catalogue/groups/price-rules.ts'
import { stepGramsOf } from '#domain/catalogue/groups/weighed-price.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { OrderAddress, OrderLine } from '#domain/orders.ts'
import type { SubstitutionPreference } from '#domain/picking/substitution.ts'

/**
 * Lines as they are at this moment, in milliseconds since 1970, named and priced as they are shown and frozen, with their totals, and with what the customer wants for each
 * product that is not there.
 */
export function orderLines(
  wanted: readonly { product: Product; qty: number }[],
  now: number,
  preferenceFor: (productId: string) => SubstitutionPreference = () => NO_PREFERENCE,
): {
  lines: OrderLine[]
  totals: BasketTotals
} {
  return {
    lines: wanted.map(({ product, qty }) => ({
      ...frozen(shownTexts(product, now), qty),
      ...preferenceFor(product.id),
    })),
    totals: basketTotals(wanted),
  }
}

const NO_PREFERENCE: SubstitutionPreference = { substitution: null, wantedSubstituteId: null }

/** An address as an order stores it: without what only the address book needs. */
export function orderAddress(address: Address): OrderAddress {
  const { id, name, mobileNum, apartment, area, landmark, city, state, pinCode, tag } = address
  return { id, name, mobileNum, apartment, area, landmark, city, state, pinCode, tag }
}

/** What the database refuses is checked again where it would become money: selling above the MRP is an offence. */
function frozen(product: Product, qty: number): Omit<OrderLine, keyof SubstitutionPreference> {
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
    stepGrams: stepGramsOf(product),
  }
}
