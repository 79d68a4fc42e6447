import { expect, test } from 'vitest'
import type { PackDto, ProductDto } from '#contract/catalogue/products.ts'
import { comparablePrice, withPack } from './packs.ts'

const packOf = (about: Partial<PackDto>): PackDto => ({
  _id: 'half',
  slug: 'tomato-500-g',
  unit: '500 g',
  netAmount: 500,
  netUnit: 'g',
  soldBy: 'pack',
  price: '35',
  currentPrice: '28',
  stock: '9',
  unitPrice: { price: '56', per: 'kg' },
  ...about,
})
const HALF = packOf({})
const WHOLE = packOf({
  _id: 'whole',
  slug: 'tomato-1-kg',
  unit: '1 kg',
  netAmount: 1000,
  currentPrice: '54',
  stock: '0',
  unitPrice: { price: '54', per: 'kg' },
})
const TOMATO: ProductDto = {
  ...HALF,
  id: 'half',
  title: 'Desi tomato',
  description: '',
  img: '',
  category: 'vegetables',
  vendor: 'Nadikinara Farm',
  rating: '4.5',
  badge: { text: '20% off', color: 'green' },
  sku: 'T-500',
  hindiName: 'टमाटर',
  diet: 'veg',
  origin: 'IN',
  group: { id: 'tomato', slug: 'desi-tomato' },
  organic: null,
}
const ENTRY = { ...TOMATO, packs: [HALF, WHOLE] }

test('a card with another pack has that pack’s id, price and stock, and not the badge of its own', () => {
  const { badge, ...shown } = withPack(ENTRY, 'whole')
  expect(shown).toMatchObject({ _id: 'whole', id: 'whole', title: 'Desi tomato', currentPrice: '54', stock: '0' })
  expect(badge).toBeUndefined()
})

test('a card keeps its own pack when the chosen one is no longer sold', () => {
  expect(withPack(ENTRY, 'half')).toBe(ENTRY)
  expect(withPack(ENTRY, 'sold-no-more')).toBe(ENTRY)
  expect(withPack(TOMATO, undefined)).toBe(TOMATO)
})

test('a single piece has no price a piece', () => {
  expect(comparablePrice(WHOLE)).toBe('₹54/kg')
  expect(comparablePrice({ netAmount: 1, unitPrice: { price: '39', per: 'piece' } })).toBeUndefined()
  expect(comparablePrice({ netAmount: 6, unitPrice: { price: '5', per: 'piece' } })).toBe('₹5/piece')
  expect(comparablePrice({ netAmount: null, unitPrice: null })).toBeUndefined()
})
