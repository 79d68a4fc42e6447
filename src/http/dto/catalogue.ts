import type { CartItemWire, WishlistItemWire } from '#contract/accounts.ts'
import type { CategoryWire, ProductWire } from '#contract/catalogue.ts'
import type { BasketLine, WishlistLine } from '#domain/basket.ts'
import type { Category, Product } from '#domain/catalogue/product.ts'
import { rupeesText } from '#domain/money.ts'
import { wireDate } from './dates.ts'

export function toProduct(product: Product): ProductWire {
  return {
    _id: product.id,
    id: product.id,
    slug: product.slug,
    title: product.title,
    description: product.description,
    unit: product.unit,
    img: product.img,
    category: product.category,
    vendor: product.vendor,
    rating: (product.ratingTenths / 10).toFixed(1),
    price: rupeesText(product.mrp),
    currentPrice: rupeesText(product.sellingPrice),
    stock: String(Math.max(product.stock, 0)),
    ...(product.badge ? { badge: { text: product.badge.text, color: product.badge.color } } : {}),
    ...(product.tags.length > 0 ? { tags: [...product.tags] } : {}),
  }
}

export function toCategory(category: Category & { productCount: number }): CategoryWire {
  return { _id: category.id, categoryName: category.name, img: category.img, productCount: category.productCount }
}

export function toCart(lines: readonly BasketLine[]): CartItemWire[] {
  return lines.map((line) => ({ ...toProduct(line.product), qty: line.qty, ...stamps(line) }))
}

export function toWishlist(lines: readonly WishlistLine[]): WishlistItemWire[] {
  return lines.map((line) => ({ ...toProduct(line.product), ...stamps(line) }))
}

export function stamps(kept: { createdAt: number; updatedAt: number }): { createdAt: string; updatedAt: string } {
  return { createdAt: wireDate(kept.createdAt), updatedAt: wireDate(kept.updatedAt) }
}
