import type { Product } from '#domain/catalogue/product.ts'
import { percentOff, type SampleProduct } from './catalogue/sample-product.ts'
import { SAMPLE_CATEGORIES, slugOf, stocked } from './sample-store.ts'

const PLACES = [
  ...['Junnar', 'Sangli', 'Kodagu', 'Theni', 'Araku', 'Mandi', 'Almora', 'Khasi Hills', 'Valsad', 'Bikaner'],
  ...['Sonipat', 'Hoshangabad', 'Palakkad', 'Ooty', 'Tawang', 'Kutch', 'Ratlam', 'Wardha', 'Nadia', 'Kangra'],
]
const PACKS = [
  { words: 'family pack', times: 2 },
  { words: 'pack of 3', times: 3 },
  { words: 'value pack', times: 4 },
  { words: 'party box', times: 6 },
  { words: 'jumbo pack', times: 5 },
]
const GROWERS = ['Shetkari', 'Annadata', 'Vanashri', 'Dharti', 'Panghat', 'Mitti', 'Phulwari', 'Haritika']
const FARMS = ['Farm', 'Collective', 'Growers', 'Gardens']

export interface LargeCatalogue {
  /** How many products to make. */
  count: number
  /** The first one's place in the owner's order; the rest follow. */
  from: number
  /** Numbers from 0 up to 1. The same numbers make the same catalogue, ids included. */
  random: () => number
}

/**
 * Makes products for measuring, one at a time: the sample store's goods from other places, in other packs, by other
 * growers, with prices, stock and ratings spread about as they lie in a real shop.
 */
export function* largeCatalogue({ count, from, random }: LargeCatalogue): Generator<Product> {
  const goods = SAMPLE_CATEGORIES.flatMap(({ name, products }) =>
    products.map((sample) => ({ category: name, sample })),
  )
  for (let made = 0; made < count; made += 1) {
    const { category, sample } = pick(goods, random)
    const position = from + made
    const product = stocked(variant(sample, random), category, { id: idFrom(random), position })
    yield { ...product, slug: `${slugOf(product.title)}-${position}` }
  }
}

/** A repeatable source of numbers from 0 up to 1 for a whole-number seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function variant(sample: SampleProduct, random: () => number): SampleProduct {
  const pack = pick(PACKS, random)
  const place = pick(PLACES, random)
  const mrp = Math.max(5, Math.round(sample.mrp * pack.times * (0.75 + random() * 0.6)))
  const discounted = random() < 0.7
  const price = discounted ? Math.max(4, Math.round(mrp * (0.65 + random() * 0.3))) : mrp
  const { badge: _, ...rest } = sample
  return {
    ...rest,
    title: `${sample.title}, ${place}, ${pack.words}`,
    unit: `${sample.unit}, ${pack.words}`,
    vendor: `${pick(GROWERS, random)} ${pick(FARMS, random)}, ${place}`,
    ratingTenths: 30 + Math.floor(random() * 21),
    mrp,
    price,
    stock: random() < 0.04 ? 0 : Math.ceil(random() ** 2 * 300),
    ...(random() < 0.15 && price < mrp ? { badge: percentOff(mrp, price) } : {}),
    tags: [...sample.tags, place.toLowerCase()],
  }
}

function pick<T>(from: readonly T[], random: () => number): T {
  const picked = from[Math.floor(random() * from.length)]
  if (picked === undefined) throw new RangeError('There is nothing to pick from, or random() answered 1 or more.')
  return picked
}

/** A version 4 UUID made of the given numbers, so that a seeded catalogue has the same ids every time. */
function idFrom(random: () => number): string {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  const variantDigit = '89ab'[Math.floor(random() * 4)] ?? '8'
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variantDigit}${hex.slice(17, 20)}-${hex.slice(20)}`
}
