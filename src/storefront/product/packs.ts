import type { ListedProductDto, PackDto, ProductDto } from '#contract/catalogue.ts'
import * as text from '#i18n/catalogue/product.ts'
import { formatPrice } from '#ui/format.ts'

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
