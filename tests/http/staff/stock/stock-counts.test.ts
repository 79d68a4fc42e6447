import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})

afterAll(() => api.close())

const key = () => crypto.randomUUID()
const HIDDEN_FROM_COUNTERS = /expected|difference|"counted"|onHand/

test('who counts does not see what should be there; who books sees it, and both what others found', async () => {
  const { client: picker, staff } = await api.signInStaff('picker')
  const { client: manager } = await api.signInStaff('manager')
  const { id } = await api.addProduct({ stock: 0, sellingPrice: 20_00, mrp: 20_00 })
  const [lot] = expectSuccess(await picker.receiveStock(id, { qty: 40, lotNo: 'L7', supplier: 'Konkan' }, key())).lots
  const lotId = lot?._id ?? ''
  const sent = key()
  const scope = { scope: 'packs' as const, productIds: [id] }
  const { count } = expectSuccess(await picker.openStockCount(scope, sent))
  expect(expectSuccess(await picker.openStockCount(scope, sent)).count._id).toBe(count._id)
  expect(count).toMatchObject({ state: 'open', packs: 1, counted: 0, openedBy: staff.name })
  const blind = expectSuccess(await picker.stockCount(count._id))
  const ofLot = { lotNo: 'L7', supplier: 'Konkan', receivedAt: lot?.receivedAt }
  expect(blind.lines).toMatchObject([{ productId: id, state: 'to count', attempts: 0, lots: [ofLot] }])
  expect(JSON.stringify(blind.lines)).not.toMatch(HIDDEN_FROM_COUNTERS)
  const counted = expectSuccess(
    await picker.countPack(count._id, id, { seen: 0, lots: [{ lotId, counted: 30 }] }, key()),
  )
  expect(counted.lines).toMatchObject([{ state: 'second person', mine: true, countedBy: staff.name }])
  const { lines: unseen } = expectSuccess(await manager.stockCount(count._id))
  expect(JSON.stringify(unseen)).not.toMatch(HIDDEN_FROM_COUNTERS)
  const seenByManager = expectSuccess(await manager.countDifferences(count._id))
  expect(seenByManager.lines[0]?.lots).toEqual([
    { lotId, ...ofLot, expected: 40, counted: 30, difference: -10, worth: -200_00 },
  ])
  // The other one did not see that it was counted meanwhile.
  const lots = [{ lotId, counted: 30 }]
  expect(await manager.countPack(count._id, id, { seen: 0, lots }, key())).toMatchObject({
    failure: { code: 'count-changed' },
  })
  expect(await manager.bookStockCount(count._id, { leaveOut: false })).toMatchObject({
    failure: { code: 'count-unfinished' },
  })
  expectSuccess(await manager.countPack(count._id, id, { seen: 1, lots }, key()))
  const booked = expectSuccess(await picker.bookStockCount(count._id, { leaveOut: false }))
  expect(booked.count).toMatchObject({ state: 'booked', closedBy: staff.name })
  expect(expectSuccess(await picker.stockOfPack(id)).stock.forSale).toBe(30)
  const { events } = expectSuccess(await manager.audit({ subjectKind: 'stock count', subjectId: count._id }))
  expect(events[0]).toMatchObject({
    action: 'bookStockCount',
    before: { state: 'open', differences: [] },
    after: { state: 'booked', differences: [{ productId: id, lotId, difference: -10 }] },
  })
})

test('the audit says of each pack that was counted which one it is, also where nothing was missing', async () => {
  const { id } = await api.addProduct({ mrp: 20_00, sellingPrice: 20_00, stock: 0 })
  const { client: picker } = await api.signInStaff('picker')
  const { client: manager } = await api.signInStaff('manager')
  const [lot] = expectSuccess(await picker.receiveStock(id, { qty: 40 }, key())).lots
  const lotId = lot?._id ?? ''
  const { count } = expectSuccess(await picker.openStockCount({ scope: 'packs', productIds: [id] }, key()))
  for (const [seen, counted] of [40, 39].entries()) {
    expectSuccess(await picker.countPack(count._id, id, { seen, lots: [{ lotId, counted }] }, key()))
  }
  const filters = { action: 'countPack', subjectId: count._id }
  const { events } = expectSuccess(await manager.audit(filters))
  expect(events.map(({ before, after }) => ({ before, after }))).toEqual([
    { before: { lots: [{ lotId, units: 40 }] }, after: { productId: id, lots: [{ lotId, units: 39 }] } },
    { before: {}, after: { productId: id } },
  ])
})

test('a half-done count goes on for somebody else, takes a pack that was found there, and can be cancelled', async () => {
  const { client } = await api.signInStaff('picker')
  const { client: other } = await api.signInStaff('manager')
  const [first, second] = [await api.addProduct({ stock: 3 }), await api.addProduct({ stock: 4 })]
  const { count } = expectSuccess(await client.openStockCount({ scope: 'packs', productIds: [first.id] }, key()))
  const without = { seen: 0, lots: [{ lotId: null, counted: 3 }] }
  expectSuccess(await client.countPack(count._id, first.id, without, key()))
  expect(await other.countPack(count._id, second.id, without, key())).toMatchObject({
    failure: { code: 'product-not-found' },
  })
  const added = expectSuccess(await other.addPackToCount(count._id, second.id))
  expect(added.lines.map(({ state }) => state).toSorted()).toEqual(['settled', 'to count'])
  const { counts } = expectSuccess(await other.stockCounts())
  expect(counts[0]).toMatchObject({ _id: count._id, packs: 2, counted: 1, state: 'open' })
  expect(await other.bookStockCount(count._id, { leaveOut: false })).toMatchObject({
    failure: { code: 'count-unfinished' },
  })
  expect(expectSuccess(await other.cancelStockCount(count._id)).count.state).toBe('cancelled')
  expect(await client.countPack(count._id, first.id, { ...without, seen: 1 }, key())).toMatchObject({
    failure: { code: 'count-closed' },
  })
  expect(await client.bookStockCount(count._id, { leaveOut: true })).toMatchObject({
    failure: { code: 'count-closed' },
  })
  expect(expectSuccess(await client.stockOfPack(second.id)).lots).toEqual([])
})

test('a count of nothing, of no such count, or of what cannot be counted is refused with the reason', async () => {
  const { client } = await api.signInStaff('picker')
  const place = { scope: 'location' as const, name: 'Nowhere' }
  expect(await client.openStockCount(place, key())).toMatchObject({ failure: { code: 'count-empty' } })
  expect(await client.openStockCount(place, '')).toMatchObject({ failure: { code: 'key-missing' } })
  expect(await client.stockCount(key())).toMatchObject({ failure: { code: 'stock-count-not-found' } })
  expect(await client.countDifferences('no')).toMatchObject({ failure: { code: 'stock-count-not-found' } })
  const { id } = await api.addProduct({ stock: 1 })
  const { count } = expectSuccess(await client.openStockCount({ scope: 'packs', productIds: [id] }, key()))
  for (const counted of [-1, 1.5, 10_000_000]) {
    const refused = await client.countPack(count._id, id, { seen: 0, lots: [{ lotId: null, counted }] }, key())
    expect(refused).toMatchObject({ failure: { code: 'body-invalid' } })
  }
  const twice = { lotId: null, counted: 1 }
  expect(await client.countPack(count._id, id, { seen: 0, lots: [twice, twice] }, key())).toMatchObject({
    failure: { code: 'body-invalid' },
  })
  const scopes = expectSuccess(await client.countScopes())
  expect(scopes.categories.length).toBeGreaterThanOrEqual(0)
})
