import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { seededRandom } from '#domain/values/seeded-random.ts'
import type { Store } from '#store/store.ts'
import { aProduct, aStaffMember, NOON } from '#tests/support/records/factories.ts'
import { at, expectBalance, order, receive, STAFF } from '#tests/support/records/stock-records.ts'
import { saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import {
  addPackToCount,
  bookStockCount,
  cancelStockCount,
  correctLot,
  countLines,
  countPack,
  openStockCount,
  setLotState,
} from '#use-cases/stock/index.ts'
import type { StoreUnderTest } from '../suite.ts'

const OTHER = 'staff-2'

export function stockCountsConformance(underTest: StoreUnderTest): void {
  test('what is sold and received while a pack is counted is taken into account, and nothing of it is lost', async () => {
    const store = underTest.store()
    const mango = aProduct({ stock: 0, sellingPrice: 10_00, mrp: 10_00 })
    await saveProducts(store, mango)
    const asha = await saveCustomer(store)
    const lot = await receive(store, mango.id, 100, null)
    const count = await open(store, mango.id)
    await order(store, asha.id, mango.id, 4)
    // Ordered units still lie on the shelf.
    expect(await counted(store, count, mango.id, 0, [[lot.id, 98]])).toBe('counted')
    await order(store, asha.id, mango.id, 3)
    const later = await receive(store, mango.id, 6, null)
    await waste(store, lot.id, 5)
    expect(await store.product(mango.id)).toMatchObject({ stock: 94 })
    expect(await book(store, count)).toMatchObject({ ok: true, value: { differences: [{ difference: -2 }] } })
    expect(await units(store, lot.id)).toBe(93)
    expect(await units(store, later.id)).toBe(6)
    expect(await store.product(mango.id)).toMatchObject({ stock: 92 })
    await expectBalance(store, mango.id)
    // Booked again, as after a lost answer.
    expect(await book(store, count)).toMatchObject({ ok: true, value: { differences: [] } })
    expect(await units(store, lot.id)).toBe(93)
    const { moves } = await store.stockMoves({ lotId: lot.id }, { limit: 1, cursor: null })
    expect(moves[0]).toMatchObject({ kind: 'count', qty: -2, reason: '', staffId: STAFF })
  })

  test('two people who count one pack do not overwrite each other, and the same attempt sent again counts once', async () => {
    const store = underTest.store()
    const mango = aProduct({ stock: 0, sellingPrice: 10_00, mrp: 10_00 })
    await saveProducts(store, mango)
    const lot = await receive(store, mango.id, 100, null)
    const count = await open(store, mango.id)
    const key = randomUUID()
    const attempts = await Promise.all([
      counted(store, count, mango.id, 0, [[lot.id, 99]], { key }),
      counted(store, count, mango.id, 0, [[lot.id, 98]], { staffId: OTHER }),
    ])
    expect(attempts.toSorted()).toEqual(['count-changed', 'counted'])
    const rows = await store.countedLots(count)
    expect(rows).toHaveLength(1)
    const [row] = rows
    expect(row).toMatchObject({ expected: 100, attempt: 1 })
    const winner = { key: row?.key ?? '', staffId: row?.staffId ?? '' }
    expect(await counted(store, count, mango.id, 0, [[lot.id, row?.counted ?? 0]], winner)).toBe('counted')
    // What was typed anew after an answer was lost is not taken for what was written.
    expect(await counted(store, count, mango.id, 0, [[lot.id, 1]], winner)).toBe('count-changed')
    expect(await store.countedLots(count)).toEqual(rows)
    expect(await counted(store, count, mango.id, 1, [[lot.id, 97]])).toBe('counted')
    expect((await store.countedLots(count)).map(({ attempt }) => attempt)).toEqual([1, 2])
  })

  test('a lot that came in meanwhile is counted too, and units of no lot get one of their own', async () => {
    const store = underTest.store()
    const [mango, methi] = [aProduct({ stock: 7 }), aProduct({ stock: 0, sellingPrice: 10_00, mrp: 10_00 })]
    await saveProducts(store, mango, methi)
    const count = await open(store, mango.id, methi.id)
    // Of a pack whose lots nobody wrote down before, its first lot is counted.
    expect(await counted(store, count, mango.id, 0, [[null, 7]])).toBe('counted')
    const [first] = await store.lotsOf([mango.id])
    expect(await store.countedLots(count)).toMatchObject([{ lotId: first?.id, counted: 7, expected: 7 }])
    const later = await receive(store, mango.id, 5, null)
    expect(await counted(store, count, mango.id, 1, [[first?.id ?? '', 7]])).toBe('count-changed')
    const both: Units = [
      [first?.id ?? '', 7],
      [later.id, 5],
    ]
    expect(await counted(store, count, mango.id, 1, [...both, [randomUUID(), 1]])).toBe('count-changed')
    expect(await counted(store, count, mango.id, 1, both)).toBe('counted')
    expect(await counted(store, count, methi.id, 0, [[null, 2]])).toBe('counted')
    expect(await counted(store, count, methi.id, 1, [[null, 2]], { staffId: OTHER })).toBe('counted')
    expect(await book(store, count)).toMatchObject({ ok: true, value: { differences: [{ lotId: '', difference: 2 }] } })
    expect((await store.lotsOf([methi.id])).map(({ onHand, state }) => [onHand, state])).toEqual([[2, 'good']])
    expect((await store.product(methi.id))?.stock).toBe(2)
    await expectBalance(store, mango.id)
    await expectBalance(store, methi.id)
  })

  test('a large difference waits for a second person, and one that was sold meanwhile is counted again', async () => {
    const store = await underTest.empty()
    const mango = aProduct({ stock: 0, sellingPrice: 10_00, mrp: 10_00 })
    await saveProducts(store, mango)
    for (const role of ['picker', 'manager'] as const) {
      await store.transaction((tx) => tx.addStaff(aStaffMember({ role, state: 'active' }), 'hash'))
    }
    const lot = await receive(store, mango.id, 10, null)
    const count = await open(store, mango.id)
    expect(await book(store, count)).toMatchObject({ code: 'count-unfinished' })
    await counted(store, count, mango.id, 0, [[lot.id, 4]])
    expect(await stateOf(store, count)).toBe('second person')
    await counted(store, count, mango.id, 1, [[lot.id, 4]])
    expect(await book(store, count)).toMatchObject({ code: 'count-unfinished' })
    await counted(store, count, mango.id, 2, [[lot.id, 4]], { staffId: OTHER })
    expect(await stateOf(store, count)).toBe('settled')
    await waste(store, lot.id, 5)
    expect(await book(store, count)).toMatchObject({ code: 'count-outdated' })
    await counted(store, count, mango.id, 3, [[lot.id, 5]])
    expect(await book(store, count)).toMatchObject({ ok: true, value: { differences: [] } })
    expect(await units(store, lot.id)).toBe(5)
    expect(await counted(store, count, mango.id, 4, [[lot.id, 1]])).toBe('count-closed')
    await expectBalance(store, mango.id)
  })

  test('what is not counted for good can be left out, a picker books what their limit allows, and a cancelled count moves nothing', async () => {
    const store = underTest.store()
    const [mango, methi] = [aProduct({ stock: 0, sellingPrice: 150_00, mrp: 150_00 }), aProduct({ stock: 3 })]
    await saveProducts(store, mango, methi)
    const lot = await receive(store, mango.id, 400, null)
    const count = await open(store, mango.id)
    const add = (productId: string) => store.transaction((tx) => addPackToCount(tx, { countId: count, productId }))
    expect(await add(methi.id)).toMatchObject({ ok: true })
    expect(await add(methi.id)).toMatchObject({ ok: true })
    expect(await add(randomUUID())).toMatchObject({ code: 'product-not-found' })
    await counted(store, count, mango.id, 0, [[lot.id, 386]])
    await counted(store, count, mango.id, 1, [[lot.id, 386]], { staffId: OTHER })
    expect(await book(store, count, { leaveOut: true, role: 'picker' })).toMatchObject({ code: 'beyond-stock-limit' })
    expect(await book(store, count)).toMatchObject({ code: 'count-unfinished' })
    expect(await book(store, count, { leaveOut: true })).toMatchObject({ ok: true })
    expect(await units(store, lot.id)).toBe(386)
    expect(await store.lotsOf([methi.id])).toEqual([])
    const other = await open(store, mango.id)
    await counted(store, other, mango.id, 0, [[lot.id, 380]])
    const cancel = () => store.transaction((tx) => cancelStockCount(at(NOON), tx, { countId: other, staffId: STAFF }))
    expect(await cancel()).toMatchObject({ ok: true, value: { after: { state: 'cancelled', closedBy: STAFF } } })
    expect(await cancel()).toMatchObject({ ok: true })
    expect(await book(store, other)).toMatchObject({ code: 'count-closed' })
    expect(await units(store, lot.id)).toBe(386)
  })

  test('a shelf is counted in the order of the picker, and a count of nothing is refused', async () => {
    const store = underTest.store()
    const place = `Dry ${randomUUID()}`
    const [first, second, elsewhere] = [aProduct({ stock: 1 }), aProduct({ stock: 1 }), aProduct({ stock: 1 })]
    await saveProducts(store, second, first, elsewhere)
    await store.transaction(async (tx) => {
      for (const [pack, pickOrder] of [
        [second, 2],
        [first, 1],
      ] as const) {
        const [found] = await tx.editableProducts([pack.groupId])
        if (!found) throw new Error('no group')
        const packs = found.packs.map((each) => ({ ...each, location: place, pickOrder }))
        await tx.saveEditableProducts([{ ...found, packs }])
      }
    })
    const openLocation = (name: string) =>
      store.transaction((tx) =>
        openStockCount(at(NOON), tx, { key: randomUUID(), scope: 'location', name, productIds: [], staffId: STAFF }),
      )
    expect(await openLocation('Nowhere')).toMatchObject({ code: 'count-empty' })
    const opened = await openLocation(place)
    if (!opened.ok) throw new Error(opened.code)
    const packs = await store.packsOfCount(opened.value.count.id)
    expect(packs.map(({ productId }) => productId)).toEqual([first.id, second.id])
    expect(await store.locations()).toContainEqual({ name: place, packs: 2 })
    const [listed] = await store.stockCounts({ before: null, limit: 1 })
    expect(listed).toMatchObject({ count: opened.value.count, packs: 2, counted: 0 })
  })

  test('a pack is sold, received and counted by many at the same moment, and no unit is lost or found twice', async () => {
    const store = underTest.store()
    const mango = aProduct({ stock: 0, sellingPrice: 10_00, mrp: 10_00 })
    await saveProducts(store, mango)
    const asha = await saveCustomer(store)
    const lot = await receive(store, mango.id, 100, null)
    for (let round = 0; round < 5; round += 1) {
      const count = await open(store, mango.id)
      const before = (await store.lotsOf([mango.id])).reduce((sum, { onHand }) => sum + onHand, 0)
      const there = async (): Promise<Units> => (await store.lotsOf([mango.id])).map(({ id, onHand }) => [id, onHand])
      const one = await there()
      // One unit is gone, which both find, each by their own count.
      one[one.findIndex(([id]) => id === lot.id)] = [lot.id, ((await units(store, lot.id)) ?? 0) - 1]
      await Promise.all([
        ...[0, 1, 2].map(() => order(store, asha.id, mango.id, 1)),
        waste(store, lot.id, 1),
        counted(store, count, mango.id, 0, one),
        counted(store, count, mango.id, 0, one, { staffId: OTHER }),
      ])
      const [row, ...others] = await store
        .countedLots(count)
        .then((rows) => rows.filter(({ lotId }) => lotId === lot.id))
      expect(others).toEqual([])
      // Waste came before or after: what was found is that unit, or none, as the shelf was then.
      const difference = (row?.counted ?? 0) - (row?.expected ?? 0)
      expect([0, -1]).toContain(difference)
      const booked = await Promise.all([book(store, count), book(store, count), receive(store, mango.id, 2, null)])
      expect(booked.slice(0, 2).filter((each) => 'ok' in each && each.ok)).toHaveLength(2)
      const after = (await store.lotsOf([mango.id])).reduce((sum, { onHand }) => sum + onHand, 0)
      expect(after).toBe(before - 1 + difference + 2)
      await expectBalance(store, mango.id)
    }
  })

  test('the ledger adds up after any day of sales, deliveries, waste and blocked lots between the steps of counts', async () => {
    const store = underTest.store()
    const mango = aProduct({ stock: 0, sellingPrice: 10_00, mrp: 10_00 })
    await saveProducts(store, mango)
    const asha = await saveCustomer(store)
    await receive(store, mango.id, 40, null)
    const random = seededRandom(29)
    // What really lies in the shop, lot by lot: the ledger is right about it after each booked count of all lots.
    const real = new Map<string, number>((await store.lotsOf([mango.id])).map((lot) => [lot.id, lot.onHand]))
    let count = await open(store, mango.id)
    let seen = 0
    for (let step = 0; step < 60; step += 1) {
      const lots = await store.lotsOf([mango.id])
      const lot = lots[Math.floor(random() * lots.length)]
      if (!lot) throw new Error('no lot')
      const kind = Math.floor(random() * 7)
      if (kind === 0) real.set((await receive(store, mango.id, 3, null)).id, 3)
      else if (kind === 1 && lot.onHand > 0 && (real.get(lot.id) ?? 0) > 0) {
        await waste(store, lot.id, 1)
        real.set(lot.id, (real.get(lot.id) ?? 0) - 1)
      } else if (kind === 2 && ((await store.product(mango.id))?.stock ?? 0) > 0)
        await order(store, asha.id, mango.id, 1)
      else if (kind === 3) {
        const state = lot.state === 'good' ? 'quarantined' : 'good'
        await store.transaction((tx) => setLotState(tx, lot.id, state))
      } else if (kind === 4) {
        // Somebody breaks one without a word.
        real.set(lot.id, Math.max(0, (real.get(lot.id) ?? 0) - 1))
      } else {
        const there: Units = lots.map(({ id }) => [id, real.get(id) ?? 0])
        for (const staffId of [STAFF, OTHER]) {
          expect(await counted(store, count, mango.id, seen, there, { staffId })).toBe('counted')
          seen += 1
        }
        if (kind === 6) {
          expect(await book(store, count)).toMatchObject({ ok: true })
          for (const { id, onHand } of await store.lotsOf([mango.id])) expect(onHand).toBe(real.get(id))
          count = await open(store, mango.id)
          seen = 0
        }
      }
      await expectBalance(store, mango.id)
    }
  })
}

type Units = [lotId: string | null, counted: number][]

async function open(store: Store, ...productIds: string[]): Promise<string> {
  const wanted = { key: randomUUID(), scope: 'packs', name: '', productIds, staffId: STAFF } as const
  const first = await store.transaction((tx) => openStockCount(at(NOON), tx, wanted))
  const again = await store.transaction((tx) => openStockCount(at(NOON), tx, wanted))
  if (!first.ok || !again.ok) throw new Error('the count was not opened')
  expect(again.value).toEqual({ count: first.value.count, isRepeated: true })
  return first.value.count.id
}

async function counted(
  store: Store,
  countId: string,
  productId: string,
  seen: number,
  units: Units,
  { staffId = STAFF, key = randomUUID() as string } = {},
): Promise<string> {
  const lots = units.map(([lotId, there]) => ({ lotId, counted: there }))
  const written = await store.transaction((tx) =>
    countPack(at(NOON), tx, { countId, productId, seen, lots, key, staffId }),
  )
  return written.ok ? 'counted' : written.code
}

function book(store: Store, countId: string, { role = 'manager', leaveOut = false }: BookOptions = {}) {
  return store.transaction((tx) => bookStockCount(at(NOON), tx, { countId, staffId: STAFF, role, leaveOut }))
}

interface BookOptions {
  role?: 'manager' | 'picker'
  leaveOut?: boolean
}

async function waste(store: Store, lotId: string, qty: number): Promise<void> {
  const move = { kind: 'waste', qty: -qty, reason: 'spoilt', note: '', role: 'owner', staffId: STAFF } as const
  const wasted = await store.transaction((tx) => correctLot(at(NOON), tx, lotId, { ...move, key: randomUUID() }))
  if (!wasted.ok) throw new Error(wasted.code)
}

async function units(store: Store, lotId: string): Promise<number | undefined> {
  return (await store.lot(lotId))?.onHand
}

async function stateOf(store: Store, countId: string): Promise<string | undefined> {
  return (await countLines(store, countId))[0]?.state
}
