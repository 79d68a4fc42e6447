import { toSlug } from '#domain/catalogue/editing/slug.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ProductFacts } from '#domain/catalogue/product-facts.ts'
import { percentOffBadge } from './catalogue/badges.ts'
import type { SampleGroup, SamplePack } from './catalogue/sample-group.ts'
import { pickName } from './generated-names.ts'
import { factsOf, netQuantityOf, packsOf } from './sample-products.ts'
import { SAMPLE_CATEGORIES } from './sample-store.ts'

const PLACES = [
  ...['Junnar', 'Sangli', 'Kodagu', 'Theni', 'Araku', 'Mandi', 'Almora', 'Khasi Hills', 'Valsad', 'Bikaner'],
  ...['Sonipat', 'Hoshangabad', 'Palakkad', 'Ooty', 'Tawang', 'Kutch', 'Ratlam', 'Wardha', 'Nadia', 'Kangra'],
]
const KINDS = ['family pack', 'pack of 3', 'value pack', 'party box', 'jumbo pack']
const GROWERS = ['Shetkari', 'Annadata', 'Vanashri', 'Dharti', 'Panghat', 'Mitti', 'Phulwari', 'Haritika']
const GROWER_SUFFIXES = ['Farm', 'Collective', 'Growers', 'Gardens']
const VARIETIES = { first: 0, count: 22_000 }
const VILLAGES = { first: 22_000, count: 16_000 }

/** Pack sizes by what they are counted in. */
const SIZES = {
  g: ['250 g', '500 g', '1 kg', '2 kg'],
  ml: ['200 ml', '500 ml', '1 litre', '2 litres'],
  piece: ['6 pieces', '12 pieces', '24 pieces', '30 pieces'],
} as const

export interface GenerateGroupsOptions {
  /** Packs in all; the last group is cut short where it would exceed them. */
  count: number
  /** Position of the first pack in the catalogue order; the rest follow it. */
  firstPosition: number
  /** Returns numbers in [0, 1). The same sequence generates the same products, ids included. */
  random: () => number
}

export interface GeneratedGroup {
  products: Product[]
  facts: ProductFacts
}

/**
 * Generates groups of one to four packs for measurements, one group at a time: variants of the sample products of other
 * varieties, places and growers, and with prices, stock and ratings distributed roughly as in a real shop.
 */
export function* generateGroups({ count, firstPosition, random }: GenerateGroupsOptions): Generator<GeneratedGroup> {
  const samples = SAMPLE_CATEGORIES.flatMap(({ name, products }) =>
    products.map((sample) => ({ category: name, sample })),
  )
  for (let made = 0; made < count; ) {
    const { category, sample } = pick(samples, random)
    const position = firstPosition + made
    const variant = createVariant(sample, random)
    const group = { category, id: randomUuid(random), slug: `${toSlug(variant.title)}-${position}` }
    const packs = packsOf(variant, group).slice(0, count - made)
    const products = packs.map((pack, index) => ({
      ...pack,
      id: index === 0 ? pack.id : randomUuid(random),
      position: position + index,
    }))
    made += products.length
    yield { products, facts: factsOf(variant) }
  }
}

function createVariant(sample: SampleGroup, random: () => number): SampleGroup {
  const place = pick(PLACES, random)
  const village = pickName(VILLAGES, random)
  return {
    ...sample,
    title: `${pickName(VARIETIES, random)} ${sample.title}, ${village}, ${pick(KINDS, random)}`,
    vendor: `${pick(GROWERS, random)} ${pick(GROWER_SUFFIXES, random)}, ${place}`,
    ratingTenths: 30 + Math.floor(random() * 21),
    tags: [...sample.tags, place.toLowerCase()],
    packs: createPacks(sample, random),
  }
}

/** Larger packs cost less for the same amount. */
function createPacks(sample: SampleGroup, random: () => number): SamplePack[] {
  const [first] = sample.packs
  if (!first) throw new RangeError(`${sample.title} has no pack`)
  const { netAmount, netUnit } = netQuantityOf(first.unit)
  const factor = 0.75 + random() * 0.6
  if (netAmount === null || netUnit === null) return [createPack(first.unit, first.mrp * factor, random)]
  const start = Math.floor(random() * 4)
  const sizes = SIZES[netUnit].slice(start, start + 1 + Math.floor(random() * 4))
  return sizes.map((unit, index) => {
    const amount = (netQuantityOf(unit).netAmount ?? netAmount) / netAmount
    return createPack(unit, first.mrp * factor * amount * 0.95 ** index, random)
  })
}

function createPack(unit: string, about: number, random: () => number): SamplePack {
  const mrp = Math.max(5, Math.round(about))
  const isDiscounted = random() < 0.7
  const price = isDiscounted ? Math.min(mrp, Math.max(4, Math.round(mrp * (0.65 + random() * 0.3)))) : mrp
  const stock = random() < 0.04 ? 0 : Math.ceil(random() ** 2 * 300)
  const badge = random() < 0.15 && price < mrp ? { badge: percentOffBadge(mrp, price) } : {}
  return { unit, mrp, price, stock, ...badge }
}

function pick<T>(items: readonly T[], random: () => number): T {
  const picked = items[Math.floor(random() * items.length)]
  if (picked === undefined) throw new RangeError('The list is empty, or random() returned 1 or more.')
  return picked
}

/** A version 4 UUID from the given random numbers, so that a seeded catalogue has the same ids every time. */
export function randomUuid(random: () => number): string {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  const variantDigit = '89ab'[Math.floor(random() * 4)] ?? '8'
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variantDigit}${hex.slice(17, 20)}-${hex.slice(20)}`
}
