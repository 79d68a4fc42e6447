import type { CartItemDto } from '#contract/basket.ts'
import { type CategoryDto, PLAIN_PRODUCT_FIELDS, type ProductDto } from '#contract/catalogue.ts'
import type { WishlistItemDto } from '#contract/wishlist.ts'
import type { BasketLine } from '#domain/basket.ts'
import type { Category } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { rupeesText } from '#domain/values/money.ts'
import type { WishlistLine } from '#domain/wishlist.ts'
import { toIsoIndiaTime } from './dates.ts'
import { pick } from './pick.ts'

export function toProductDto(product: Product): ProductDto {
  return {
    _id: product.id,
    ...pick(product, PLAIN_PRODUCT_FIELDS),
    rating: (product.ratingTenths / 10).toFixed(1),
    price: rupeesText(product.mrp),
    currentPrice: rupeesText(product.sellingPrice),
    stock: String(Math.max(product.stock, 0)),
    ...(product.badge ? { badge: { text: product.badge.text, color: product.badge.color } } : {}),
    ...(product.tags.length > 0 ? { tags: [...product.tags] } : {}),
  }
}

export function toCategoryDto(category: Category & { productCount: number }): CategoryDto {
  return { _id: category.id, categoryName: category.name, img: category.img, productCount: category.productCount }
}

export function toCartDto(lines: readonly BasketLine[]): CartItemDto[] {
  return lines.map((line) => ({ ...toProductDto(line.product), qty: line.qty, ...timestamps(line) }))
}

export function toWishlistDto(lines: readonly WishlistLine[]): WishlistItemDto[] {
  return lines.map((line) => ({ ...toProductDto(line.product), ...timestamps(line) }))
}

export function timestamps(record: { createdAt: number; updatedAt: number }): { createdAt: string; updatedAt: string } {
  return { createdAt: toIsoIndiaTime(record.createdAt), updatedAt: toIsoIndiaTime(record.updatedAt) }
}
