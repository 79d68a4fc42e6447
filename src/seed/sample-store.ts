import type { Category } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { FRUITS } from './catalogue/fruits.ts'
import { GROCERIES } from './catalogue/groceries.ts'
import { ORGANIC_PRODUCTS } from './catalogue/organic-products.ts'
import { PLANTS } from './catalogue/plants.ts'
import type { SampleProduct } from './catalogue/sample-product.ts'
import { VEGETABLES } from './catalogue/vegetables.ts'

/** The five categories in menu order, with their products. */
export const SAMPLE_CATEGORIES: readonly { name: string; art: string; products: readonly SampleProduct[] }[] = [
  { name: 'vegetables', art: 'broccoli', products: VEGETABLES },
  { name: 'fruits', art: 'mango', products: FRUITS },
  { name: 'plants', art: 'potted-plant', products: PLANTS },
  { name: 'organic products', art: 'honey', products: ORGANIC_PRODUCTS },
  { name: 'groceries', art: 'rice', products: GROCERIES },
]

/** Titles of the products that come first, in this order; the first four are the deals of the day. */
const FEATURED_TITLES = [
  'Kesar mango',
  'Wild forest honey',
  'Areca palm',
  'Chikmagalur filter coffee',
  'Desi tomato',
  'Mahabaleshwar strawberry',
  'Pahadi aloo',
  'Tulsi in a clay pot',
  'Country eggs',
  'Sona masoori rice',
]

export function sampleCategories(newId: () => string): Category[] {
  return SAMPLE_CATEGORIES.map(({ name, art }, position) => ({ id: newId(), name, img: imagePath(art), position }))
}

/**
 * The sample products in catalogue order: the featured ones, then one of each category in turn, so that lists are
 * mixed.
 */
export function sampleProducts(newId: () => string): Product[] {
  const interleaved = interleave(
    SAMPLE_CATEGORIES.map(({ name, products }) => products.map((sample) => ({ category: name, sample }))),
  )
  const rank = ({ sample }: { sample: SampleProduct }) => {
    const index = FEATURED_TITLES.indexOf(sample.title)
    return index === -1 ? FEATURED_TITLES.length : index
  }
  return interleaved
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ category, sample }, position) => toProduct(sample, category, { id: newId(), position }))
}

/** The record of a sample product; amounts become paise. */
export function toProduct(
  sample: SampleProduct,
  category: string,
  { id, position }: Pick<Product, 'id' | 'position'>,
): Product {
  return {
    id,
    slug: toSlug(sample.title),
    title: sample.title,
    description: sample.description,
    unit: sample.unit,
    ...netQuantityOf(sample.unit),
    img: imagePath(sample.art),
    category,
    vendor: sample.vendor,
    ratingTenths: sample.ratingTenths,
    mrp: sample.mrp * 100,
    sellingPrice: sample.price * 100,
    stock: sample.stock,
    badge: sample.badge ?? null,
    tags: sample.tags,
    position,
  }
}

/** The net quantity that a pack size names: "500 g", "1 litre", "6 pieces". One piece of unknown weight names none. */
function netQuantityOf(unit: string): Pick<Product, 'netAmount' | 'netUnit'> {
  const [, amount, word = ''] = /^(\d+) (g|kg|ml|litre|pieces|bags|cobs)\b/.exec(unit) ?? []
  if (amount === undefined) return { netAmount: null, netUnit: null }
  if (word === 'g' || word === 'kg') return { netAmount: Number(amount) * (word === 'kg' ? 1000 : 1), netUnit: 'g' }
  if (word === 'ml' || word === 'litre')
    return { netAmount: Number(amount) * (word === 'litre' ? 1000 : 1), netUnit: 'ml' }
  return { netAmount: Number(amount), netUnit: 'piece' }
}

/** The URL form of a title: "Ratnagiri Alphonso, gift box" becomes "ratnagiri-alphonso-gift-box". */
export function toSlug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function imagePath(art: string): string {
  return `/art/${art}.webp`
}

function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat()
}
