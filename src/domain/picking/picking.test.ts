import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Lot } from '../stock/lot.ts'
import { bagLabels, nameInitial } from './bags.ts'
import { CLAIM_TTL_MS, isClaimedByAnother, pickerAt } from './claim.ts'
import { lotsTaken, type PickedGoods, pickedUnits } from './picks.ts'
import { settle } from './settlement.ts'
import { sizeOrdered, substituteAmount, substituteUnits } from './substitute-units.ts'
import { isSuitableSubstitute, rankSubstitutes } from './substitutes.ts'
import { allowedByCustomer } from './substitution.ts'
import { amountByWeight, isShortWeight, plausibleGrams, unitsByWeight } from './weighing.ts'

const weighed = fc.record({
  qty: fc.integer({ min: 1, max: 40 }),
  stepGrams: fc.integer({ min: 1, max: 2000 }),
  sellingPrice: fc.integer({ min: 1, max: 1_000_000 }),
})

test('goods that are weighed never cost more than was ordered, and cost no less for more of them', () => {
  fc.assert(
    fc.property(weighed, fc.nat(100_000), fc.nat(1000), (order, grams, more) => {
      const amount = amountByWeight(order, grams)
      expect(Number.isSafeInteger(amount)).toBe(true)
      expect(amount).toBeLessThanOrEqual(order.qty * order.sellingPrice)
      expect(amountByWeight(order, grams + more)).toBeGreaterThanOrEqual(amount)
      expect(amountByWeight(order, order.qty * order.stepGrams)).toBe(order.qty * order.sellingPrice)
      // Half a paisa at most beside the exact share.
      if (grams <= order.qty * order.stepGrams) {
        expect(Math.abs(2 * (amount * order.stepGrams - order.sellingPrice * grams))).toBeLessThanOrEqual(
          order.stepGrams,
        )
      }
    }),
  )
})

test('a weight is so many units of stock: the nearest number, at least one and not more than were ordered', () => {
  const order = { qty: 4, stepGrams: 250 }
  expect([0, 1, 240, 374, 376, 1000, 5000].map((grams) => unitsByWeight(order, grams))).toEqual([0, 1, 1, 1, 2, 4, 4])
  expect(plausibleGrams(order)).toEqual({ min: 800, max: 1200 })
  // By its share alone: all four units are there, and the customer has a tenth less.
  expect([880, 899, 900].map((grams) => [unitsByWeight(order, grams), isShortWeight(order, grams)])).toEqual([
    [4, true],
    [4, true],
    [4, false],
  ])
})

const goods: PickedGoods = {
  picked: null,
  grams: null,
  isConfirmed: false,
  shortReason: null,
  lots: null,
  lotReason: null,
}

test('what was picked is all that was ordered unless the picker says why not', () => {
  const counted = { qty: 3, stepGrams: null }
  expect(pickedUnits(counted, goods)).toEqual({ ok: true, value: { units: 3, isShort: false } })
  expect(pickedUnits(counted, { ...goods, picked: 2 })).toMatchObject({ code: 'reason-needed' })
  expect(pickedUnits(counted, { ...goods, picked: 2, shortReason: 'spoilt' })).toEqual({
    ok: true,
    value: { units: 2, isShort: true },
  })
  expect(pickedUnits(counted, { ...goods, picked: 4, shortReason: 'spoilt' })).toMatchObject({
    code: 'more-than-ordered',
  })
  const loose = { qty: 2, stepGrams: 500 }
  expect(pickedUnits(loose, goods)).toMatchObject({ code: 'weight-needed' })
  expect(pickedUnits(loose, { ...goods, grams: 5000 })).toMatchObject({ code: 'weight-needs-confirmation' })
  expect(pickedUnits(loose, { ...goods, grams: 5000, isConfirmed: true })).toMatchObject({
    value: { units: 2, isShort: false },
  })
  expect(pickedUnits(loose, { ...goods, grams: 520, isConfirmed: true })).toMatchObject({ code: 'reason-needed' })
  const short = { ...goods, grams: 520, isConfirmed: true, shortReason: 'not found' } as const
  expect(pickedUnits(loose, short)).toMatchObject({ value: { units: 1, isShort: true } })
  expect(pickedUnits(loose, { ...goods, picked: 0, shortReason: 'not found' })).toMatchObject({ value: { units: 0 } })
})

test('lots of the same day are equal, and one that is past its day or blocked is not taken', () => {
  const lot = (id: string, bestBefore: string | null, onHand = 2, state: Lot['state'] = 'good'): Lot => {
    const known = { productId: 'p', lotNo: '', supplier: '', receivedAt: 0, cost: null }
    return { ...known, id, bestBefore, onHand, state }
  }
  const today = '2026-12-01'
  const lots = [
    lot('a', '2026-12-05'),
    lot('b', '2026-12-05'),
    lot('c', null),
    lot('d', '2026-11-30'),
    lot('e', null, 2, 'recalled'),
  ]
  const take = (...ids: string[]) => {
    const chosen = { lots: ids.map((lotId) => ({ lotId, qty: 1 })), lotReason: null }
    return lotsTaken(lots, ids.length, chosen, today)
  }
  expect(take('b')).toMatchObject({ ok: true })
  expect(take('c')).toMatchObject({ code: 'lot-reason-needed' })
  expect(take('d')).toMatchObject({ code: 'lot-not-usable' })
  expect(take('e')).toMatchObject({ code: 'lot-not-usable' })
  expect(take('a', 'a')).toMatchObject({ code: 'lots-differ' })
  expect(lotsTaken(lots, 9, { lots: null, lotReason: null }, today)).toMatchObject({ value: { missing: 3 } })
  const all = {
    lots: [
      { lotId: 'a', qty: 2 },
      { lotId: 'b', qty: 2 },
      { lotId: 'c', qty: 1 },
    ],
    lotReason: null,
  }
  expect(lotsTaken(lots, 5, all, today)).toMatchObject({ ok: true })
})

test('every paisa that was paid is charged, sent back, or the customer’s to see, and neither side of a refund is too small', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1_000_000 }), fc.nat(1000), fc.boolean(), (paid, missing, few) => {
      const final = few ? Math.min(paid, missing) : Math.max(0, paid - missing)
      const { refund, surplus, waived, cashDue } = settle(final, { method: 'online', paid })
      expect(final - waived + refund + surplus).toBe(paid)
      expect(refund === 0 || refund >= 100).toBe(true)
      expect(refund === 0 || paid - refund === 0 || paid - refund >= 100).toBe(true)
      expect(surplus).toBeLessThan(100)
      expect(cashDue).toBe(0)
    }),
  )
  expect(() => settle(101, { method: 'online', paid: 100 })).toThrow(RangeError)
})

test('cash is asked for in whole rupees, and the rest is written down', () => {
  expect(settle(99_50, { method: 'cash', paid: 120_00 })).toMatchObject({ cashDue: 99_00, cashRounding: 50, refund: 0 })
  expect(settle(99_00, { method: 'cash', paid: 99_00 })).toMatchObject({ cashDue: 99_00, cashRounding: 0 })
})

test('an order is somebody’s until the end of their claim, by one clock', () => {
  const task = { orderId: 'o', staffId: 'a', claimedUntil: 1000 + CLAIM_TTL_MS, startedAt: 1000 }
  expect(pickerAt(task, 1000 + CLAIM_TTL_MS - 1)).toBe('a')
  expect(pickerAt(task, 1000 + CLAIM_TTL_MS)).toBeNull()
  expect(isClaimedByAnother(task, 'a', 1000)).toBe(false)
  expect(isClaimedByAnother(task, 'b', 1000)).toBe(true)
  expect(isClaimedByAnother(null, 'b', 1000)).toBe(false)
  expect(isClaimedByAnother({ ...task, staffId: null }, 'b', 1000)).toBe(false)
})

type Goods = Parameters<typeof isSuitableSubstitute>[0]
type Facts = NonNullable<Goods['group']['facts']>

function aGood(facts: Partial<Facts> = {}, pack: Partial<Goods['pack']> = {}, category = 'dairy'): Goods {
  const unknown = { originRegion: null, maker: null, packer: null, importer: null, fssaiLicence: null, nutrition: null }
  return {
    pack: { netAmount: 500, netUnit: 'g', listing: 'live', ...pack },
    group: {
      category,
      facts: {
        ...unknown,
        ...{ diet: 'veg', origin: 'IN', bestBeforeDays: null, allergens: ['milk'], mayContain: [], ingredients: null },
        ...{ storage: null, organic: null, ...facts },
      },
    },
  }
}

test('goods in place of others have the same mark, no new allergen, are grown alike, and are about as much', () => {
  const organic = { scheme: 'npop', body: 'APEDA', number: '1', validUntil: '2030-01-01', registerUrl: null } as const
  expect(isSuitableSubstitute(aGood(), aGood({ organic, allergens: [] }))).toBe(true)
  expect(isSuitableSubstitute(aGood(), aGood({}, {}, 'fruits'))).toBe(false)
  expect(isSuitableSubstitute(aGood(), aGood({}, { listing: 'archived' }))).toBe(false)
  expect(isSuitableSubstitute(aGood(), aGood({ diet: 'egg' }))).toBe(false)
  expect(isSuitableSubstitute(aGood({ diet: 'egg' }), aGood())).toBe(false)
  expect(isSuitableSubstitute(aGood(), aGood({ mayContain: ['nuts'] }))).toBe(false)
  expect(isSuitableSubstitute(aGood({ mayContain: ['nuts'] }), aGood({ allergens: ['nuts'] }))).toBe(true)
  expect(isSuitableSubstitute(aGood({ organic }), aGood())).toBe(false)
  expect(isSuitableSubstitute(aGood(), { ...aGood(), group: { category: 'dairy', facts: null } })).toBe(false)
  const amounts = [400, 399, 600, 625, 630, 250, 1000, 340].map((netAmount) => aGood({}, { netAmount }))
  expect(amounts.map((other) => isSuitableSubstitute(aGood(), other))).toEqual([
    true,
    false,
    true,
    false,
    false,
    true,
    false,
    false,
  ])
  expect(isSuitableSubstitute(aGood(), aGood({}, { netUnit: 'ml' }))).toBe(false)
})

test('substitutes are ranked by what they are, then tags, growing, unit and price; what is known to be far is left out', () => {
  const goods = (id: string, more: Partial<Parameters<typeof rankSubstitutes>[0]> = {}) => {
    const plain = { groupId: id, tags: [], organic: null, netUnit: 'g' as const, netAmount: 100, sellingPrice: 30_00 }
    return { id, ...plain, ...more }
  }
  const wanted = goods('wanted', { tags: ['chutney'] })
  const organic = { scheme: 'npop', validUntil: '2030-01-01' } as const
  const suitable = [
    goods('far'),
    goods('tagged', { tags: ['chutney'] }),
    goods('dear', { sellingPrice: 50_00 }),
    goods('family'),
    goods('organic', { organic }),
    goods('pieces', { netUnit: 'piece' }),
    goods('same', { sellingPrice: 90_00 }),
    goods('pack', { groupId: 'wanted', sellingPrice: 90_00 }),
  ]
  const ofFamily = ['dear', 'family', 'organic', 'pieces'].map((id) => [id, 'same family'] as const)
  const near = { isKnown: true, kinships: new Map([['same', 'same goods'] as const, ...ofFamily]) }
  const ranked = rankSubstitutes(wanted, suitable, near).map(({ id }) => id)
  expect(ranked).toEqual(['pack', 'same', 'family', 'dear', 'pieces', 'organic', 'tagged'])
  const unknown = rankSubstitutes(goods('wanted'), [goods('dear', { sellingPrice: 50_00 }), goods('far')], {
    isKnown: false,
    kinships: new Map(),
  })
  expect(unknown.map(({ id }) => id)).toEqual(['far', 'dear'])
})

test('a customer gets in place of goods what they allowed, and nothing else', () => {
  const preference = (substitution: 'none' | 'best' | 'ask' | 'chosen' | null) => {
    return { substitution, wantedSubstituteId: substitution === 'chosen' ? 'mint' : null }
  }
  const allowed = (of: Parameters<typeof preference>[0], productId: string, agreed: boolean) => {
    const found = allowedByCustomer(preference(of), { productId, agreed })
    return found.ok || found.code
  }
  expect(allowed('none', 'mint', true)).toBe('substitute-not-wanted')
  expect(allowed('best', 'mint', false)).toBe(true)
  expect([allowed('ask', 'mint', false), allowed('ask', 'mint', true)]).toEqual(['substitute-not-agreed', true])
  expect(allowed(null, 'mint', false)).toBe('substitute-not-agreed')
  expect([allowed('chosen', 'mint', false), allowed('chosen', 'okra', true)]).toEqual([true, 'substitute-not-wanted'])
})

test('each bag has a label, the cold ones first, and a name is one letter of its script', () => {
  expect(bagLabels({ bags: 3, cold: 1 })).toEqual([
    { number: 1, isCold: true },
    { number: 2, isCold: false },
    { number: 3, isCold: false },
  ])
  expect(['asha Kulkarni', ' क्षितिज', ''].map(nameInitial)).toEqual(['A.', 'क्षि.', ''])
})

test('units of a substitute are as much as was ordered, at most a fifth more, and always some', () => {
  const grams = (netAmount: number, netUnit: 'g' | 'ml' = 'g') => ({ netAmount, netUnit })
  expect(substituteUnits({ qty: 1, ...grams(1000) }, grams(250))).toEqual({ usual: 4, max: 4 })
  expect(substituteUnits({ qty: 2, ...grams(1000) }, grams(250))).toEqual({ usual: 8, max: 9 })
  expect(substituteUnits({ qty: 5, ...grams(500) }, grams(600))).toEqual({ usual: 4, max: 5 })
  expect(substituteUnits({ qty: 1, ...grams(200) }, grams(500))).toEqual({ usual: 1, max: 1 })
  expect(substituteUnits({ qty: 3, ...grams(500) }, grams(500, 'ml'))).toEqual({ usual: 3, max: 3 })
  expect(substituteUnits({ qty: 3, netAmount: null, netUnit: null }, grams(500))).toEqual({ usual: 3, max: 3 })
  expect(sizeOrdered({ stepGrams: 250 }, grams(500))).toEqual(grams(250))
})

test('a substitute costs no more than the line, and less of it than was ordered no more than its share', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 })
  const units = fc.integer({ min: 1, max: 100 })
  fc.assert(
    fc.property(amount, amount, units, units, (estimate, price, count, usual) => {
      const charged = substituteAmount(estimate, price, count, { usual, max: 100 })
      expect(Number.isSafeInteger(charged)).toBe(true)
      expect(charged).toBeLessThanOrEqual(Math.min(estimate, price * count))
      if (count < usual) expect(charged * usual).toBeLessThanOrEqual(estimate * count)
    }),
  )
  expect(substituteAmount(100_00, 60_00, 1, { usual: 2, max: 2 })).toBe(50_00)
})
