import type { ListedProductDto, PackDto, ProductDto } from '#contract/catalogue/products.ts'
import { unitPrice } from '#domain/catalogue/prices.ts'
import * as text from '#i18n/catalogue/product.ts'
import { formatPrice, formatRupees } from '#ui/format.ts'
import { pricesOf } from '../format/prices.ts'

/** The entry of a list as another of its packs; the entry itself for an id that is none of them. */
export function withPack(entry: ListedProductDto, packId: string | undefined): ProductDto {
  const pack = packId === entry._id ? undefined : entry.packs?.find(({ _id }) => _id === packId)
  if (!pack) return entry
  const { badge: _ofEntry, sku: _alsoOfEntry, ...shared } = entry
  return { ...shared, ...pack, id: pack._id, sku: '' }
}

/** What packs are compared by: "₹56/kg". Nothing for a single piece, whose price says it. */
export function comparablePrice(pack: Pick<PackDto, 'unitPrice' | 'netAmount'>): string | undefined {
  const { unitPrice, netAmount } = pack
  if (!unitPrice || (unitPrice.per === 'piece' && netAmount === 1)) return undefined
  return text.comparablePrice(formatPrice(unitPrice.price), unitPrice.per)
}

/** A pack with what it is compared by, where that says more than the price: "500 g · ₹56/kg", "1 kg". */
export function packText(product: ProductDto): string {
  const comparable = unitPrice(pricesOf(product).price, product)
  return comparable
    ? text.unitAndComparable(product.unit, text.comparablePrice(formatRupees(comparable.price), comparable.per))
    : product.unit
}
