import type { Category } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { FRUITS } from './catalogue/fruits.ts'
import { GROCERIES } from './catalogue/groceries.ts'
import { ORGANIC_PRODUCTS } from './catalogue/organic-products.ts'
import { PLANTS } from './catalogue/plants.ts'
import type { SampleProduct } from './catalogue/sample-product.ts'
import { VEGETABLES } from './catalogue/vegetables.ts'

/** The five aisles in the order of the shop's menus, with what lies in each. */
export const SAMPLE_CATEGORIES: readonly { name: string; art: string; products: readonly SampleProduct[] }[] = [
  { name: 'vegetables', art: 'broccoli', products: VEGETABLES },
  { name: 'fruits', art: 'mango', products: FRUITS },
  { name: 'plants', art: 'potted-plant', products: PLANTS },
  { name: 'organic products', art: 'honey', products: ORGANIC_PRODUCTS },
  { name: 'groceries', art: 'rice', products: GROCERIES },
]

/** The popular shelf, first things first; the four in front are the deals of the day. */
const SHELF = [
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
  return SAMPLE_CATEGORIES.map(({ name, art }, position) => ({ id: newId(), name, img: picture(art), position }))
}

/** The sample products in the owner's order: the popular shelf, then the aisles by turns so that a long list stays varied. */
export function sampleProducts(newId: () => string): Product[] {
  const byTurns = takenInTurns(
    SAMPLE_CATEGORIES.map(({ name, products }) => products.map((sample) => ({ category: name, sample }))),
  )
  const rank = ({ sample }: { sample: SampleProduct }) => {
    const place = SHELF.indexOf(sample.title)
    return place === -1 ? SHELF.length : place
  }
  return byTurns
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ category, sample }, position) => stocked(sample, category, { id: newId(), position }))
}

/** The product as the shop keeps it. */
export function stocked(sample: SampleProduct, category: string, place: { id: string; position: number }): Product {
  return {
    id: place.id,
    slug: slugOf(sample.title),
    title: sample.title,
    description: sample.description,
    unit: sample.unit,
    img: picture(sample.art),
    category,
    vendor: sample.vendor,
    ratingTenths: sample.ratingTenths,
    mrp: sample.mrp * 100,
    sellingPrice: sample.price * 100,
    stock: sample.stock,
    badge: sample.badge ?? null,
    tags: sample.tags,
    position: place.position,
  }
}

/** A title as it stands in an address: "Ratnagiri Alphonso, gift box" is "ratnagiri-alphonso-gift-box". */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function picture(art: string): string {
  return `/art/${art}.webp`
}

function takenInTurns<T>(rows: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...rows.map((row) => row.length))
  return Array.from({ length: longest }, (_, turn) => rows.flatMap((row) => row.slice(turn, turn + 1))).flat()
}
