import type { Category } from '#domain/catalogue/category.ts'
import { toSlug } from '#domain/catalogue/editing/slug.ts'
import type { TaxClass } from '#domain/catalogue/editing/tax-class.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ProductFacts } from '#domain/catalogue/product-facts.ts'
import { EVERYDAY_FRUITS } from './catalogue/fruits/everyday.ts'
import { IMPORTED_FRUITS } from './catalogue/fruits/imported.ts'
import { SEASONAL_FRUITS } from './catalogue/fruits/seasonal.ts'
import { DAILY_GOODS } from './catalogue/groceries/daily.ts'
import { GRAINS } from './catalogue/groceries/grains.ts'
import { OILS } from './catalogue/groceries/oils.ts'
import { PULSES } from './catalogue/groceries/pulses.ts'
import { SPICES } from './catalogue/groceries/spices.ts'
import { TEA_AND_COFFEE } from './catalogue/groceries/tea-and-coffee.ts'
import { ORGANIC_DAIRY } from './catalogue/organic-products/dairy.ts'
import { ORGANIC_PANTRY } from './catalogue/organic-products/pantry.ts'
import { PLANTS } from './catalogue/plants.ts'
import type { SampleGroup } from './catalogue/sample-group.ts'
import { EVERYDAY_VEGETABLES } from './catalogue/vegetables/everyday.ts'
import { SEASONAL_VEGETABLES } from './catalogue/vegetables/seasonal.ts'
import { factsOf, packsOf } from './sample-products.ts'

/** The five categories in menu order, with their products. */
export const SAMPLE_CATEGORIES: readonly {
  name: string
  art: string
  /** Fresh and living goods are not taxed; what is packed and labelled mostly is. */
  taxClass: TaxClass
  products: readonly SampleGroup[]
}[] = [
  {
    name: 'vegetables',
    art: 'broccoli',
    taxClass: 'gst-0',
    products: [...EVERYDAY_VEGETABLES, ...SEASONAL_VEGETABLES],
  },
  {
    name: 'fruits',
    art: 'mango',
    taxClass: 'gst-0',
    products: [...EVERYDAY_FRUITS, ...SEASONAL_FRUITS, ...IMPORTED_FRUITS],
  },
  { name: 'plants', art: 'potted-plant', taxClass: 'gst-0', products: PLANTS },
  { name: 'organic products', art: 'honey', taxClass: 'gst-5', products: [...ORGANIC_PANTRY, ...ORGANIC_DAIRY] },
  {
    name: 'groceries',
    art: 'rice',
    taxClass: 'gst-5',
    products: [...TEA_AND_COFFEE, ...OILS, ...GRAINS, ...PULSES, ...DAILY_GOODS, ...SPICES],
  },
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
  return SAMPLE_CATEGORIES.map(({ name, art }, position) => ({ id: newId(), name, img: `/art/${art}.webp`, position }))
}

/** What a list of products is saved with. */
export interface SampleCatalogue {
  products: Product[]
  /** Of each group, by its id. */
  facts: Map<string, ProductFacts>
}

/**
 * The sample products in catalogue order: the featured ones, then one of each category in turn, so that lists are
 * mixed. The first packs of all come before any other pack.
 */
export function sampleCatalogue(newId: () => string): SampleCatalogue {
  const groups = inOrder().map(({ category, sample }) => ({
    category,
    sample,
    facts: factsOf(sample),
    id: newId(),
  }))
  const packs = groups.map(({ category, sample, id }) => packsOf(sample, { category, id, slug: toSlug(sample.title) }))
  const first = packs.flatMap((all) => all.slice(0, 1))
  const others = packs.flatMap((all) => all.slice(1)).map((pack) => ({ ...pack, id: newId() }))
  return {
    products: [...first, ...others].map((pack, position) => ({ ...pack, position })),
    facts: new Map(groups.map(({ id, facts }) => [id, facts])),
  }
}

function inOrder(): { category: string; sample: SampleGroup }[] {
  const interleaved = interleave(
    SAMPLE_CATEGORIES.map(({ name, products }) => products.map((sample) => ({ category: name, sample }))),
  )
  const rank = ({ sample }: { sample: SampleGroup }) => {
    const index = FEATURED_TITLES.indexOf(sample.title)
    return index === -1 ? FEATURED_TITLES.length : index
  }
  return interleaved.toSorted((a, b) => rank(a) - rank(b))
}

function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat()
}
