import type { CartItemDto } from '#contract/basket.ts'
import type { SearchedDto } from '#contract/catalogue/lists.ts'
import {
  ADDED_PRODUCT_FIELDS,
  type CategoryDto,
  type ListedProductDto,
  type PackDto,
  PLAIN_PRODUCT_FIELDS,
  type ProductDetailDto,
  type ProductDto,
  type ProductGroupDto,
  SHARED_FIELDS,
} from '#contract/catalogue/products.ts'
import type { WishlistItemDto } from '#contract/wishlist.ts'
import type { BasketLine } from '#domain/basket.ts'
import { isCertified, shownFacts, shownTexts, shownTitle, shownUnit } from '#domain/catalogue/groups/organic-claim.ts'
import type { ProductGroup } from '#domain/catalogue/groups/product-group.ts'
import type { ProductPicture } from '#domain/catalogue/pictures/picture.ts'
import { picturePath } from '#domain/catalogue/pictures/picture-path.ts'
import { comparablePrice, type PricePer, unitSalePrice } from '#domain/catalogue/prices.ts'
import type { Product, ProductNotSold } from '#domain/catalogue/product.ts'
import type { ProductFacts } from '#domain/catalogue/product-facts.ts'
import { rupeesText } from '#domain/values/money/money.ts'
import type { WishlistLine } from '#domain/wishlist.ts'
import type { CountedCategory } from '#store/store.ts'
import type { ProductSearch } from '#use-cases/catalogue/index.ts'
import { toIsoIndiaTime } from './dates.ts'
import { pick } from './pick.ts'

/** A product as it may be shown at this moment, in milliseconds since 1970. */
export function toProductDto(record: Product, now: number): ProductDto {
  const organic = record.organic && isCertified(record.organic, now) ? record.organic : null
  const product = shownTexts(record, now)
  const { groupId: id, groupSlug: slug } = product
  return {
    _id: product.id,
    ...pick(product, PLAIN_PRODUCT_FIELDS),
    rating: (product.ratingTenths / 10).toFixed(1),
    price: rupeesText(product.mrp),
    currentPrice: rupeesText(product.sellingPrice),
    stock: stockText(product),
    ...(product.badge ? { badge: { text: product.badge.text, color: product.badge.color } } : {}),
    ...(product.tags.length > 0 ? { tags: [...product.tags] } : {}),
    sku: product.sku,
    ...pick(product, ADDED_PRODUCT_FIELDS),
    group: { id, slug },
    unitPrice: inRupees(comparablePrice(product.sellingPrice, product)),
    organic,
  }
}

/** What there is to say of how a search was understood. */
export function toSearchedDto(
  { meant, ignored, unsold }: Pick<Awaited<ReturnType<ProductSearch['search']>>, 'meant' | 'ignored' | 'unsold'>,
  now: number,
): SearchedDto {
  return {
    ...(meant.length > 0 ? { meant: meant.map((each) => ({ ...each })) } : {}),
    ...(ignored.length > 0 ? { ignored: [...ignored] } : {}),
    ...(unsold.length > 0
      ? { unsold: unsold.map((goods) => ({ ...goods, products: toProductDtos(goods.products, now) })) }
      : {}),
  }
}

export function toProductDtos(products: readonly Product[], now: number): ProductDto[] {
  return products.map((product) => toProductDto(product, now))
}

/** Each product of a list of groups with the packs of its group. */
export function toListedProductDtos(
  products: readonly Product[],
  packs: readonly Product[],
  now: number,
): ListedProductDto[] {
  const byGroup = Map.groupBy(packs, (pack) => pack.groupId)
  return products.map((product) => ({
    ...toProductDto(product, now),
    packs: (byGroup.get(product.groupId) ?? [product]).map((pack) => toPackDto(pack, now)),
  }))
}

export function toProductDetailDto(
  product: Product,
  {
    packs,
    facts,
    pictures,
  }: { packs: readonly Product[]; facts: ProductFacts | null; pictures: readonly ProductPicture[] },
  now: number,
): ProductDetailDto {
  return {
    ...toProductDto(product, now),
    packs: packs.map((pack) => toPackDto(pack, now)),
    facts: facts && shownFacts(facts, now),
    pictures: pictures.map(({ hash, alt }) => ({ img: picturePath(hash), alt: alt ?? '' })),
    unitSalePrice: inRupees(unitSalePrice(product)),
  }
}

/** The packs of a group all share what the group says. Null where it has none. */
export function toProductGroupDto(group: ProductGroup, packs: readonly Product[], now: number): ProductGroupDto | null {
  const dtos = toProductDtos(packs, now)
  const [first] = dtos
  if (!first) return null
  const { id: _id, slug } = group
  return { _id, slug, ...pick(first, SHARED_FIELDS), facts: group.facts && shownFacts(group.facts, now), packs: dtos }
}

function toPackDto(pack: Product, now: number): PackDto {
  const { id: _id, slug, netAmount, netUnit, soldBy, mrp, sellingPrice } = pack
  return {
    ...{ _id, slug, unit: shownUnit(pack, now), netAmount, netUnit, soldBy },
    price: rupeesText(mrp),
    currentPrice: rupeesText(sellingPrice),
    stock: stockText(pack),
    unitPrice: inRupees(comparablePrice(sellingPrice, pack)),
  }
}

/** More may be promised than there is, which nobody sees. */
function stockText({ stock }: Pick<Product, 'stock'>): string {
  return String(Math.max(stock, 0))
}

function inRupees<Unit extends string>(price: PricePer<Unit> | null): { price: string; per: Unit } | null {
  return price && { price: rupeesText(price.price), per: price.per }
}

export function toCategoryDto(category: CountedCategory): CategoryDto {
  const { id: _id, name: categoryName, img, productCount, groupCount } = category
  return { _id, categoryName, img, productCount, groupCount }
}

export function toCartDto(lines: readonly BasketLine[], now: number): CartItemDto[] {
  return lines.map((line) => ({
    ...toProductDto(line.product, now),
    qty: line.qty,
    ...(line.wantedGrams !== undefined && { wantedGrams: line.wantedGrams }),
    ...timestamps(line),
  }))
}

export function toWishlistDto(lines: readonly WishlistLine[], now: number): WishlistItemDto[] {
  return lines.map((line) => ({ ...toProductDto(line.product, now), ...timestamps(line) }))
}

/** By the name it may have at this moment: a certificate ends also of what is not sold any more. */
export function toNotSoldDto(product: ProductNotSold, now: number): { _id: string; title: string; unit: string } {
  return { _id: product.id, title: shownTitle(product, now), unit: shownUnit(product, now) }
}

export function timestamps(record: { createdAt: number; updatedAt: number }): { createdAt: string; updatedAt: string } {
  return { createdAt: toIsoIndiaTime(record.createdAt), updatedAt: toIsoIndiaTime(record.updatedAt) }
}
