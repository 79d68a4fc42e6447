import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_BASKET_LINES, MAX_UNITS_PER_LINE } from '../basket.ts'
import { isSamePlan, planReorder } from './reorder.ts'

const ordered = (productId: string, qty: number, price = 100) => ({ productId, qty, price, stepGrams: null })
const sold = (productId: string, stock: number, price = 100) => ({
  productId,
  stock,
  price,
  netAmount: null,
  netUnit: null,
})
const grams = (netAmount: number) => ({ netAmount, netUnit: 'g' as const })
const NOTHING = new Map<string, number>()

test('ordering again adds each line at the prices of now', () => {
  const plan = planReorder(
    [ordered('mango', 2), ordered('methi', 1, 30)],
    [sold('mango', 9, 120), sold('methi', 9, 25)],
    NOTHING,
  )
  expect(plan.lines).toMatchObject([
    { adds: 2, qty: 2, limit: null, price: 120 },
    { adds: 1, qty: 1, limit: null, price: 25 },
  ])
  expect(plan.total).toBe(265)
})

test('what is not sold any more, or sold out, adds nothing; what is scarce adds what is left', () => {
  const { lines, total } = planReorder(
    [ordered('gone', 1), ordered('out', 2), ordered('scarce', 5)],
    [sold('out', 0), sold('scarce', 3)],
    NOTHING,
  )
  expect(lines.map(({ adds, limit }) => [adds, limit])).toEqual([
    [0, 'not-sold'],
    [0, 'sold-out'],
    [3, 'cut'],
  ])
  expect(total).toBe(300)
})

test('units come on top of what the basket has, up to the stock and to what a line can hold', () => {
  const basket = new Map([
    ['mango', 2],
    ['scarce', 2],
    ['heavy', MAX_UNITS_PER_LINE],
    ['nearly', MAX_UNITS_PER_LINE - 1],
    ['last', 5],
  ])
  const { lines } = planReorder(
    [ordered('mango', 3), ordered('scarce', 3), ordered('heavy', 1), ordered('nearly', 2), ordered('last', 1)],
    [sold('mango', 90), sold('scarce', 4), sold('heavy', 900), sold('nearly', 900), sold('last', 5)],
    basket,
  )
  expect(lines.map(({ adds, qty, limit }) => [adds, qty, limit])).toEqual([
    [3, 5, null],
    [2, 4, 'cut'],
    [0, MAX_UNITS_PER_LINE, 'line-limit'],
    [1, MAX_UNITS_PER_LINE, 'line-limit'],
    [0, 5, 'line-full'],
  ])
})

test('loose goods whose step has changed, or that are packed now, come as the weight that was ordered, and are compared by their price for it', () => {
  const loose = (productId: string, qty: number, price: number, stepGrams: number | null) => ({
    ...ordered(productId, qty, price),
    stepGrams,
  })
  const { lines, total } = planReorder(
    [
      loose('okra', 4, 18, 250),
      loose('ginger', 1, 30, 250),
      loose('garlic', 1, 100, 500),
      loose('bagged', 4, 50, 250),
      loose('bunch', 2, 50, 250),
    ],
    [
      { ...sold('okra', 90, 36), ...grams(500) },
      { ...sold('ginger', 90, 50), ...grams(500) },
      { ...sold('garlic', 3, 21), ...grams(100) },
      { ...sold('bagged', 90, 190), ...grams(1000) },
      sold('bunch', 90, 15),
    ],
    NOTHING,
  )
  expect(lines).toMatchObject([
    { wanted: 2, adds: 2, limit: null, price: 36, formerPrice: 36 },
    { wanted: 1, adds: 1, limit: null, price: 50, formerPrice: 60 },
    { wanted: 5, adds: 3, limit: 'cut', price: 21, formerPrice: 20 },
    { wanted: 1, adds: 1, limit: null, price: 190, formerPrice: 200 },
    { wanted: 2, adds: 2, limit: null, price: 15, formerPrice: null },
  ])
  expect(total).toBe(72 + 50 + 63 + 190 + 30)
})

test('a basket with all its lines takes no further product, but more of those in it', () => {
  const full = new Map(Array.from({ length: MAX_BASKET_LINES }, (_, n) => [`product ${n}`, 1]))
  const { lines } = planReorder(
    [ordered('product 7', 1), ordered('mango', 1)],
    [sold('product 7', 9), sold('mango', 9)],
    full,
  )
  expect(lines.map(({ qty, limit }) => [qty, limit])).toEqual([
    [2, null],
    [0, 'basket-full'],
  ])
})

test('whatever was ordered and whatever is left, no line passes the stock unless it had before, and the sum is that of its lines', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd')
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({
          ...{ productId: id, qty: fc.integer({ min: 1, max: 100 }), price: fc.nat(9999) },
          stepGrams: fc.option(fc.integer({ min: 1, max: 2000 })),
        }),
        {
          selector: ({ productId }) => productId,
        },
      ),
      fc.uniqueArray(
        fc.record({
          ...{ productId: id, stock: fc.integer({ min: -3, max: 200 }), price: fc.nat(9999) },
          netAmount: fc.option(fc.integer({ min: 1, max: 2000 })),
          netUnit: fc.constant('g' as const),
        }),
        {
          selector: ({ productId }) => productId,
        },
      ),
      fc.dictionary(id, fc.integer({ min: 0, max: 100 })),
      (lines, products, had) => {
        const basket = new Map(Object.entries(had))
        const plan = planReorder(lines, products, basket)
        expect(plan.lines.map((line) => line.ordered)).toEqual(lines)
        expect(plan.total).toBe(plan.lines.reduce((sum, { adds, price }) => sum + adds * (price ?? 0), 0))
        for (const { ordered: line, wanted, adds, qty, limit } of plan.lines) {
          const before = basket.get(line.productId) ?? 0
          const stock = products.find(({ productId }) => productId === line.productId)?.stock ?? 0
          expect(qty).toBe(before + adds)
          expect(qty).toBeLessThanOrEqual(Math.max(before, Math.min(stock, MAX_UNITS_PER_LINE)))
          expect(limit === null).toBe(adds === wanted)
        }
      },
    ),
  )
})

test('a pack that is no longer sold comes as another one of its product: as much of it, at the price for that', () => {
  const instead = (formerId: string, former: object) => ({
    insteadOf: { productId: formerId, netAmount: null, netUnit: null, ...former },
  })
  const { lines, total } = planReorder(
    [ordered('atta 500 g', 3, 48), ordered('eggs 6', 1, 60), ordered('bunch', 2, 20), ordered('gone', 1)],
    [
      { ...sold('atta 1 kg', 9, 92), ...grams(1000), ...instead('atta 500 g', grams(500)) },
      {
        ...sold('eggs 12', 9, 110),
        netAmount: 12,
        netUnit: 'piece',
        ...instead('eggs 6', { netAmount: 6, netUnit: 'piece' }),
      },
      { ...sold('bag', 9, 30), ...grams(200), ...instead('bunch', {}) },
    ],
    NOTHING,
  )
  expect(lines).toMatchObject([
    { productId: 'atta 1 kg', isInstead: true, wanted: 2, adds: 2, price: 92, formerPrice: 96 },
    { productId: 'eggs 12', isInstead: true, wanted: 1, adds: 1, price: 110, formerPrice: 120 },
    { productId: 'bag', isInstead: true, wanted: 2, adds: 2, price: 30, formerPrice: null },
    { productId: 'gone', isInstead: false, adds: 0, limit: 'not-sold' },
  ])
  expect(total).toBe(2 * 92 + 110 + 60)
})

test('two lines that come as one pack come on top of each other, within its stock and one line of the basket', () => {
  const kilo = { ...sold('1 kg', 4), ...grams(1000) }
  const { lines } = planReorder(
    [ordered('500 g', 4), ordered('1 kg', 3)],
    [kilo, { ...kilo, insteadOf: { productId: '500 g', ...grams(500) } }],
    new Map(Array.from({ length: MAX_BASKET_LINES - 1 }, (_, n) => [`product ${n}`, 1])),
  )
  expect(lines).toMatchObject([
    { adds: 2, qty: 2, limit: null },
    { adds: 2, qty: 4, limit: 'cut' },
  ])
})

test('a plan is another one when one unit is less than it was for the same price', () => {
  const order = [ordered('mango', 2)]
  const ofGrams = (netAmount: number) => [{ ...sold('mango', 9, 120), netAmount, netUnit: 'g' as const }]
  const seen = planReorder(order, ofGrams(500), NOTHING)
  expect(isSamePlan(seen, planReorder(order, ofGrams(500), NOTHING))).toBe(true)
  expect(isSamePlan(seen, planReorder(order, ofGrams(450), NOTHING))).toBe(false)
})

test('a plan is another one when a price, what is left, what is sold or the basket has changed, and not when stock alone has', () => {
  const order = [ordered('mango', 2), ordered('methi', 1)]
  const seen = planReorder(order, [sold('mango', 9, 120), sold('methi', 9)], NOTHING)
  const isSeen = (products: Parameters<typeof planReorder>[1], inBasket = NOTHING) =>
    isSamePlan(seen, planReorder(order, products, inBasket))
  expect(isSeen([sold('mango', 8, 120), sold('methi', 9)])).toBe(true)
  expect(isSeen([sold('mango', 9, 121), sold('methi', 9)])).toBe(false)
  expect(isSeen([sold('mango', 1, 120), sold('methi', 9)])).toBe(false)
  expect(isSeen([sold('mango', 9, 120)])).toBe(false)
  expect(isSeen([sold('mango', 9, 120), sold('methi', 9)], new Map([['mango', 1]]))).toBe(false)
})
