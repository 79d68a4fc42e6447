import type { Product } from '#domain/catalogue/product.ts'
import { percentOffBadge, type SampleProduct } from './catalogue/sample-product.ts'
import { SAMPLE_CATEGORIES, toProduct, toSlug } from './sample-store.ts'

const PLACES = [
  ...['Junnar', 'Sangli', 'Kodagu', 'Theni', 'Araku', 'Mandi', 'Almora', 'Khasi Hills', 'Valsad', 'Bikaner'],
  ...['Sonipat', 'Hoshangabad', 'Palakkad', 'Ooty', 'Tawang', 'Kutch', 'Ratlam', 'Wardha', 'Nadia', 'Kangra'],
]
const PACKS = [
  { label: 'family pack', priceFactor: 2 },
  { label: 'pack of 3', priceFactor: 3 },
  { label: 'value pack', priceFactor: 4 },
  { label: 'party box', priceFactor: 6 },
  { label: 'jumbo pack', priceFactor: 5 },
]
const GROWERS = ['Shetkari', 'Annadata', 'Vanashri', 'Dharti', 'Panghat', 'Mitti', 'Phulwari', 'Haritika']
const GROWER_SUFFIXES = ['Farm', 'Collective', 'Growers', 'Gardens']

export interface GenerateProductsOptions {
  count: number
  /** Position of the first product in the catalogue order; the rest follow it. */
  firstPosition: number
  /** Returns numbers in [0, 1). The same sequence generates the same products, ids included. */
  random: () => number
}

/**
 * Generates products for measurements, one at a time: variants of the sample products with other places, packs and
 * growers, and with prices, stock and ratings distributed roughly as in a real shop.
 */
export function* generateProducts({ count, firstPosition, random }: GenerateProductsOptions): Generator<Product> {
  const samples = SAMPLE_CATEGORIES.flatMap(({ name, products }) =>
    products.map((sample) => ({ category: name, sample })),
  )
  for (let index = 0; index < count; index += 1) {
    const { category, sample } = pick(samples, random)
    const position = firstPosition + index
    const product = toProduct(createVariant(sample, random), category, { id: randomUuid(random), position })
    yield { ...product, slug: `${toSlug(product.title)}-${position}` }
  }
}

function createVariant(sample: SampleProduct, random: () => number): SampleProduct {
  const pack = pick(PACKS, random)
  const place = pick(PLACES, random)
  const mrp = Math.max(5, Math.round(sample.mrp * pack.priceFactor * (0.75 + random() * 0.6)))
  const isDiscounted = random() < 0.7
  const price = isDiscounted ? Math.max(4, Math.round(mrp * (0.65 + random() * 0.3))) : mrp
  const { badge: _, ...rest } = sample
  return {
    ...rest,
    title: `${sample.title}, ${place}, ${pack.label}`,
    unit: `${sample.unit}, ${pack.label}`,
    vendor: `${pick(GROWERS, random)} ${pick(GROWER_SUFFIXES, random)}, ${place}`,
    ratingTenths: 30 + Math.floor(random() * 21),
    mrp,
    price,
    stock: random() < 0.04 ? 0 : Math.ceil(random() ** 2 * 300),
    ...(random() < 0.15 && price < mrp ? { badge: percentOffBadge(mrp, price) } : {}),
    tags: [...sample.tags, place.toLowerCase()],
  }
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
