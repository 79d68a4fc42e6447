import type { Category } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { oneOf, text, textOrNull, whole } from './row.ts'
import type { Row } from './session.ts'
import type { Parameter } from './statement.ts'

/** Columns of a product, in the order `productParameters` gives them. */
export const PRODUCT_COLUMNS = [
  'id',
  'slug',
  'title',
  'description',
  'unit',
  'img',
  'category',
  'vendor',
  'rating_tenths',
  'mrp',
  'selling_price',
  'stock',
  'badge_text',
  'badge_color',
  'tags',
  'position',
] as const

export const PRODUCT_SELECTION = PRODUCT_COLUMNS.map((column) => `products.${column}` as const)

export function productFrom(row: Row): Product {
  const badge = textOrNull(row, 'badge_text')
  const tags = text(row, 'tags')
  return {
    id: text(row, 'id'),
    slug: text(row, 'slug'),
    title: text(row, 'title'),
    description: text(row, 'description'),
    unit: text(row, 'unit'),
    img: text(row, 'img'),
    category: text(row, 'category'),
    vendor: text(row, 'vendor'),
    ratingTenths: whole(row, 'rating_tenths'),
    mrp: whole(row, 'mrp'),
    sellingPrice: whole(row, 'selling_price'),
    stock: whole(row, 'stock'),
    badge: badge === null ? null : { text: badge, color: oneOf(row, 'badge_color', ['green', 'red', 'yellow']) },
    tags: tags === '' ? [] : tags.split('\n'),
    position: whole(row, 'position'),
  }
}

export function productParameters(product: Product): Parameter[] {
  return [
    product.id,
    product.slug,
    product.title,
    product.description,
    product.unit,
    product.img,
    product.category,
    product.vendor,
    product.ratingTenths,
    product.mrp,
    product.sellingPrice,
    product.stock,
    product.badge?.text ?? null,
    product.badge?.color ?? null,
    product.tags.map(oneLine).join('\n'),
    product.position,
  ]
}

export function categoryFrom(row: Row): Category & { productCount: number } {
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    img: text(row, 'img'),
    position: whole(row, 'position'),
    productCount: whole(row, 'product_count'),
  }
}

/** Tags are kept one a line, so that a list of products is read without parsing. */
function oneLine(tag: string): string {
  if (tag === '' || tag.includes('\n')) throw new RangeError('A tag is one line of text')
  return tag
}
