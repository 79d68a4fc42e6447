import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { aProductForm } from '#tests/support/pages/product-form.ts'
import { acceptedOrder } from '#tests/support/picking.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})

afterAll(() => api.close())

const key = () => crypto.randomUUID()

test('what is received is for sale at once, and the same delivery sent again counts once', async () => {
  const { client, staff } = await api.signInStaff('picker')
  const { id } = await api.addProduct({ stock: 2 })
  const delivery = { qty: 6, lotNo: 'L7', bestBefore: '2099-01-31', cost: 12_50 }
  const sent = key()
  for (let time = 0; time < 2; time += 1) {
    const { stock, lots } = expectSuccess(await client.receiveStock(id, delivery, sent))
    expect(stock).toMatchObject({ forSale: 8, missing: 0 })
    expect(lots.map(({ onHand, lotNo, cost }) => ({ onHand, lotNo, cost }))).toEqual([
      { onHand: 6, lotNo: 'L7', cost: 12_50 },
      { onHand: 2, lotNo: '', cost: null },
    ])
  }
  expect((await api.request(`/api/products/${id}`)).body).toMatchObject({ product: { stock: '8' } })
  for (const other of [
    { qty: 7 },
    { lotNo: 'L8' },
    { bestBefore: '2099-02-28' },
    { cost: null },
    { supplier: 'Konkan' },
  ]) {
    const again = await client.receiveStock(id, { ...delivery, ...other }, sent)
    expect(again, JSON.stringify(other)).toMatchObject({ failure: { code: 'key-reused' } })
  }
  const { moves } = expectSuccess(await client.stockMoves(id))
  expect(moves.map(({ kind, qty, staffId }) => [kind, qty, staffId])).toEqual([
    ['receive', 6, staff.id],
    ['opening', 2, null],
  ])
})

test('waste and corrections need a lot that has the units, a reason, and a role that may change so much', async () => {
  const { client: picker } = await api.signInStaff('picker')
  const { client: manager } = await api.signInStaff('manager')
  const { id } = await api.addProduct({ stock: 30, sellingPrice: 300_00, mrp: 300_00 })
  const [lot] = expectSuccess(await picker.openLots(id)).lots
  const lotId = lot?._id ?? ''
  const waste = { kind: 'waste', qty: 7, reason: 'damaged', note: 'Crate fell' } as const
  expect(await picker.correctLot(lotId, waste, key())).toMatchObject({ failure: { code: 'beyond-stock-limit' } })
  expect(expectSuccess(await manager.correctLot(lotId, waste, key())).stock.forSale).toBe(23)
  expect(await manager.correctLot(lotId, { ...waste, qty: 24 }, key())).toMatchObject({
    failure: { code: 'lot-too-small' },
  })
  const found = { kind: 'adjust', qty: 2, reason: 'found' } as const
  expect(expectSuccess(await picker.correctLot(lotId, found, key())).stock.forSale).toBe(25)
  expect(await picker.correctLot(lotId, { ...found, qty: 0 }, key())).toMatchObject({
    failure: { code: 'move-not-allowed' },
  })
  for (const other of [
    { kind: 'adjust', qty: -2, reason: 'found' },
    { kind: 'adjust', qty: 2, reason: 'missing' },
  ] as const) {
    expect(await picker.correctLot(lotId, other, key())).toMatchObject({
      failure: { code: 'body-invalid', fields: { reason: expect.stringContaining('the other way') } },
    })
  }
  expect(await picker.correctLot(key(), found, key())).toMatchObject({ failure: { code: 'lot-not-found' } })
})

test('a correction that is sent again counts once, and its key is refused for another one', async () => {
  const { client } = await api.signInStaff('manager')
  const { id: productId } = await api.addProduct({ stock: 30 })
  const [lot] = expectSuccess(await client.openLots(productId)).lots
  const lotId = lot?._id ?? ''
  const sent = key()
  const waste = { kind: 'waste', qty: 2, reason: 'spoilt' } as const
  const { forSale } = expectSuccess(await client.correctLot(lotId, waste, sent)).stock
  expect(expectSuccess(await client.correctLot(lotId, waste, sent)).stock.forSale).toBe(forSale)
  for (const other of [
    { ...waste, qty: 3 },
    { ...waste, reason: 'damaged' },
    { ...waste, note: 'Rain' },
    { kind: 'adjust', qty: -2, reason: 'missing' },
  ] as const) {
    expect(await client.correctLot(lotId, other, sent)).toMatchObject({ failure: { code: 'key-reused' } })
  }
  expect(expectSuccess(await client.stockOfPack(productId)).stock.forSale).toBe(forSale)
})

test('a blocked lot is not sold, and its list says what customers miss', async () => {
  const { client, staff } = await api.signInStaff('manager')
  const { id } = await api.addProduct({ stock: 0 })
  const received = expectSuccess(await client.receiveStock(id, { qty: 3 }, key()))
  const lotId = received.lots[0]?._id ?? ''
  const reason = 'The supplier asked for it'
  const blocked = expectSuccess(await client.setLotState(lotId, { state: 'recalled', reason }))
  expect(blocked).toMatchObject({ stock: { forSale: 0, missing: 0 }, orders: [] })
  expect(await client.setLotState(lotId, { state: 'good', reason })).toMatchObject({
    failure: { code: 'lot-state-not-allowed' },
  })
  // No unit moved, so the ledger has the delivery alone. Who blocked how many, when and why is in the audit.
  const { moves } = expectSuccess(await client.stockMoves(id))
  expect(moves.map(({ kind }) => kind)).toEqual(['receive'])
  const { events } = expectSuccess(await client.audit({ action: 'setLotState', subjectId: lotId }))
  expect(events).toMatchObject([
    { before: { state: 'good' }, after: { state: 'recalled', units: 3 }, reason, actor: { id: staff.id } },
  ])
})

test('the list of stock has every pack once, page after page, and finds those that run low by what was sold', async () => {
  const { client } = await api.signInStaff('read-only')
  const title = `Tinda ${key()}`
  const stocks = [0, 3, 40]
  for (const stock of stocks) await api.addProduct({ title, stock })
  const { stock } = expectSuccess(await client.stock({ q: title.toUpperCase() }))
  expect(stock.map(({ forSale }) => forSale)).toEqual(stocks)
  const low = expectSuccess(await client.stock({ view: 'low', q: title })).stock
  expect(low.map(({ forSale }) => forSale)).toEqual([0])
  expect(expectSuccess(await client.stock({ view: 'out', q: title })).stock).toHaveLength(1)
  expect(expectSuccess(await client.stock({ view: 'missing', q: title })).stock).toEqual([])
  expect(expectSuccess(await client.stock({ q: '%' })).stock).toEqual([])
})

test('a proposal is in whole cases and says why, and a pack is found by its barcode', async () => {
  const { client: manager } = await api.signInStaff('manager')
  const { product } = expectSuccess(
    await manager.createProduct(aProductForm({}, { barcode: '8901234500017', reorderAt: null, caseSize: 12 })),
  )
  const id = product.packs[0]?.id ?? ''
  expectSuccess(await manager.receiveStock(id, { qty: 14 }, key()))
  for (const qty of [9, 2]) await buy(id, qty)
  const [found] = expectSuccess(await manager.stock({ q: '8901234500017' })).stock
  // The pack came today: 11 in a week make eight in five days, which is one case.
  expect(found).toMatchObject({
    _id: id,
    forSale: 3,
    reorderAt: 12,
    proposedOrder: 24,
    caseSize: 12,
    basis: { sold: 11, windowDays: 7, supplyDays: 5 },
  })
  expect(found?.daysLeft).toBeCloseTo((3 * 7) / 11)
  const low = expectSuccess(await manager.stock({ view: 'low', q: '8901234500017' })).stock
  expect(low.map(({ _id }) => _id)).toEqual([id])
})

test('a pack is found by its barcode with or without the zeros before it', async () => {
  const { client: manager } = await api.signInStaff('manager')
  const { product } = expectSuccess(await manager.createProduct(aProductForm({}, { barcode: '012345678905' })))
  for (const q of ['012345678905', '0012345678905', '00012345678905']) {
    expect(expectSuccess(await manager.stock({ q })).stock.map(({ _id }) => _id)).toEqual([product.packs[0]?.id])
  }
  expect(expectSuccess(await manager.stock({ q: '12345678905' })).stock).toEqual([])
})

test('lots past their date are listed to be wasted, and those that end soon beside them', async () => {
  const { client } = await api.signInStaff('picker')
  const { id } = await api.addProduct({ stock: 0 })
  const dayIn = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)
  for (const [lotNo, days] of [
    ['late', 30],
    ['soon', 3],
  ] as const) {
    expectSuccess(await client.receiveStock(id, { qty: 2, lotNo, bestBefore: dayIn(days) }, key()))
  }
  const old = expectSuccess(await client.receiveStock(id, { qty: 2, lotNo: 'old', bestBefore: dayIn(2) }, key()))
  const oldId = old.lots.find(({ lotNo }) => lotNo === 'old')?._id ?? ''
  const soon = expectSuccess(await client.lotsByDate({ view: 'soon' })).lots
  expect(soon.map(({ lotNo }) => lotNo)).toEqual(['old', 'soon'])
  await api.deps.store.transaction((tx) => tx.setLotState(oldId, 'expired'))
  const past = expectSuccess(await client.lotsByDate()).lots
  expect(past).toMatchObject([{ _id: oldId, productId: id, state: 'expired', onHand: 2 }])
  const waste = { kind: 'waste', qty: 2, reason: 'expired' } as const
  await api.deps.store.transaction((tx) => tx.setLotState(oldId, 'good'))
  expectSuccess(await client.correctLot(oldId, waste, key()))
  expect(expectSuccess(await client.lotsByDate()).lots).toEqual([])
})

/** An order of one customer. */
async function buy(id: string, qty: number): Promise<void> {
  const product = await api.deps.store.product(id)
  if (!product) throw new Error(`No product ${id}`)
  await acceptedOrder(api, { products: [product], qty })
}

test('goods past their date, of no pack, or sent without a key are refused with the reason', async () => {
  const { client } = await api.signInStaff('manager')
  const { id } = await api.addProduct()
  const refused = async (productId: string, delivery: Parameters<typeof client.receiveStock>[1], sent = key()) =>
    (await client.receiveStock(productId, delivery, sent)).ok
  expect(await client.receiveStock(id, { qty: 1, bestBefore: '2020-01-01' }, key())).toMatchObject({
    failure: { code: 'best-before-passed' },
  })
  expect(await client.receiveStock(key(), { qty: 1 }, key())).toMatchObject({ failure: { code: 'product-not-found' } })
  expect(await client.receiveStock(id, { qty: 1 }, '')).toMatchObject({ failure: { code: 'key-missing' } })
  for (const qty of [0, -1, 1.5, 10_000_000]) expect(await refused(id, { qty })).toBe(false)
  for (const bestBefore of ['31.12.2099', '2099-02-30']) expect(await refused(id, { qty: 1, bestBefore })).toBe(false)
})

test('units of an archived pack are in a list of their own, and are wasted there until none is left', async () => {
  const { client: owner } = await api.signInStaff('owner')
  const { id, groupId } = await api.addProduct({ stock: 4 })
  const empty = await api.addProduct({ stock: 0 })
  const archive = async (group: string) => {
    const [stored] = await api.store.editableProducts([group])
    const version = stored?.group.version ?? 0
    expectSuccess(await owner.setProductState(group, { version, state: 'archived' }))
  }
  await archive(groupId)
  await archive(empty.groupId)
  const idsIn = async (view: 'all' | 'archived') =>
    expectSuccess(await owner.stock({ view })).stock.map(({ _id }) => _id)
  expect(await idsIn('all')).not.toContain(id)
  expect(await idsIn('archived')).toContain(id)
  expect(await idsIn('archived')).not.toContain(empty.id)
  const [lot] = expectSuccess(await owner.openLots(id)).lots
  const waste = { kind: 'waste', qty: 4, reason: 'expired', note: '' } as const
  expectSuccess(await owner.correctLot(lot?._id ?? '', waste, key()))
  expect(await idsIn('archived')).not.toContain(id)
})

test('a pack that came lately is ordered again by the days it was here, not by days before it came', async () => {
  const day = 24 * 3_600_000
  const { client } = await api.signInStaff('manager')
  const title = `Fresh turmeric ${key()}`
  const { id } = await api.addProduct({ title, stock: 0 })
  expectSuccess(await client.receiveStock(id, { qty: 60 }, key()))
  // Four a day for ten days: twenty in the five days until more can be there.
  for (let passed = 0; passed < 10; passed += 1) {
    if (passed > 0) api.advanceClock(day)
    await buy(id, 4)
  }
  const { client: later } = await api.signInStaff('manager')
  const [found] = expectSuccess(await later.stock({ view: 'low', q: title })).stock
  expect(found).toMatchObject({ forSale: 20, reorderAt: 20, proposedOrder: 20, basis: { sold: 40, windowDays: 10 } })
  expect(found?.daysLeft).toBe(5)
  expect(expectSuccess(await later.stockOfPack(id)).stock).toEqual(found)
  // Weeks later, all of the window counts again.
  api.advanceClock(17 * day)
  const { client: last } = await api.signInStaff('manager')
  expect(expectSuccess(await last.stockOfPack(id)).stock).toMatchObject({ basis: { sold: 40, windowDays: 27 } })
  expect(expectSuccess(await last.stock({ view: 'low', q: title })).stock).toEqual([])
  api.advanceClock(day)
  const { client: at28 } = await api.signInStaff('manager')
  expect(expectSuccess(await at28.stockOfPack(id)).stock).toMatchObject({ basis: { windowDays: 28 } })
})
