import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})

afterAll(() => api.close())

const key = () => crypto.randomUUID()
const twoPacks = async () => [await api.addProduct({ stock: 0 }), await api.addProduct({ stock: 1 })] as const

test('a delivery of many packs comes in by cases and pieces, and the same delivery sent again counts once', async () => {
  const { client, staff } = await api.signInStaff('picker')
  const [mango, methi] = await twoPacks()
  const goods = {
    supplier: 'Konkan Orchards',
    documentNo: `KO-${key()}`,
    lines: [
      { productId: mango.id, cases: 2, caseSize: 12, pieces: 3, lotNo: 'L7', bestBefore: '2099-01-31', cost: 12_50 },
      { productId: mango.id, cases: 0, caseSize: 12, pieces: 5, lotNo: 'L8', bestBefore: '2099-02-28' },
      { productId: methi.id, cases: 1, caseSize: 6, pieces: 0 },
    ],
  }
  const sent = key()
  const received = await Promise.all([client.receiveGoods(goods, sent), client.receiveGoods(goods, sent)])
  const [first, second] = received.map(expectSuccess)
  expect(second).toEqual(first)
  expect(first?.receipt).toMatchObject({ lines: 3, reversed: 0, receivedBy: staff.name, supplier: 'Konkan Orchards' })
  expect(first?.lines.map(({ units, lotNo, cost, onHand }) => [units, lotNo, cost, onHand])).toEqual([
    [27, 'L7', 12_50, 27],
    [5, 'L8', null, 5],
    [6, '', null, 6],
  ])
  expect(expectSuccess(await client.stockOfPack(mango.id)).stock.forSale).toBe(32)
  expect(expectSuccess(await client.stockOfPack(methi.id)).stock.forSale).toBe(7)
  const { receipts } = expectSuccess(await client.receipts())
  expect(receipts.filter(({ _id }) => _id === first?.receipt._id)).toHaveLength(1)
  // The document once more, by somebody who did not see the first: it has to be confirmed.
  expect(await client.receiveGoods(goods, key())).toMatchObject({
    failure: { code: 'document-received', details: { receiptId: first?.receipt._id } },
  })
  expectSuccess(await client.receiveGoods({ ...goods, again: true }, key()))
  expect(expectSuccess(await client.stockOfPack(mango.id)).stock.forSale).toBe(64)
})

test('whatever is sent to the stock a second time is in the audit once', async () => {
  const { client, staff } = await api.signInStaff('manager')
  const [mango] = await twoPacks()
  const twice = async (send: (key: string) => Promise<Parameters<typeof expectSuccess>[0]>) => {
    const sent = key()
    expectSuccess(await send(sent))
    expectSuccess(await send(sent))
  }
  const lines = [{ productId: mango.id, cases: 0, caseSize: 1, pieces: 9 }]
  await twice((sent) => client.receiveGoods({ lines }, sent))
  await twice((sent) => client.receiveStock(mango.id, { qty: 2, lotNo: 'L9' }, sent))
  await twice(() => client.openLots(mango.id))
  const lotId = expectSuccess(await client.stockOfPack(mango.id)).lots.find(({ lotNo }) => lotNo === 'L9')?._id ?? ''
  const damaged = { kind: 'waste', qty: 1, reason: 'damaged' } as const
  await twice((sent) => client.correctLot(lotId, damaged, sent))
  await twice(() => client.setLotState(lotId, { state: 'quarantined', reason: 'Smells' }))
  await twice((sent) => client.openStockCount({ scope: 'packs', productIds: [mango.id] }, sent))
  const { events } = expectSuccess(await client.audit({ actor: staff.id }))
  expect(events.map(({ action }) => action).filter((action) => action !== 'signIn')).toEqual([
    ...['openStockCount', 'setLotState', 'correctLot', 'receiveStock', 'receiveGoods'],
  ])
})

test('a supplier is suggested once it was used, and is one however it is spelled', async () => {
  const { client } = await api.signInStaff('manager')
  const [mango] = await twoPacks()
  const lines = [{ productId: mango.id, cases: 0, caseSize: 1, pieces: 1 }]
  const supplier = `Azadpur Mandi ${key()}`
  const names = async () => expectSuccess(await client.suppliers()).suppliers
  expect(await names()).not.toContain(supplier)
  expectSuccess(await client.receiveGoods({ lines, supplier, documentNo: 'A-7' }, key()))
  expect(await names()).toContain(supplier)
  const other = `  azadpur  MANDI${supplier.slice('Azadpur Mandi'.length).toUpperCase()}`
  expect(await client.receiveGoods({ lines, supplier: other, documentNo: 'A-7' }, key())).toMatchObject({
    failure: { code: 'document-received' },
  })
  expectSuccess(await client.receiveStock(mango.id, { qty: 2, supplier: other, lotNo: 'Z' }, key()))
  const { lots } = expectSuccess(await client.stockOfPack(mango.id))
  expect(lots.map((lot) => lot.supplier)).toEqual([supplier, supplier])
  const [vendor] = (await api.store.vendors()).map(({ name }) => name)
  expect(await names()).toContain(vendor)
})

test('a paper that was received is noticed also once its supplier has a record of another spelling', async () => {
  const { client } = await api.signInStaff('owner')
  const [mango] = await twoPacks()
  const lines = [{ productId: mango.id, cases: 0, caseSize: 1, pieces: 1 }]
  const name = `Fresh Farms ${key()}`
  const paper = { lines, supplier: name.toLowerCase(), documentNo: '77' }
  const sentAs = key()
  expectSuccess(await client.receiveGoods(paper, sentAs))
  expectSuccess(await client.createVendor({ name, address: null, fssaiLicence: null, gstin: null, contact: null }))
  expect(await client.receiveGoods(paper, key())).toMatchObject({ failure: { code: 'document-received' } })
  expectSuccess(await client.receiveGoods(paper, sentAs))
})

test('a delivery with a wrong line is refused whole, and each wrong line is named', async () => {
  const { client } = await api.signInStaff('picker')
  const [mango, methi] = await twoPacks()
  const line = { cases: 0, caseSize: 1, pieces: 2 }
  const lines = [
    { ...line, productId: mango.id },
    { ...line, productId: methi.id, bestBefore: '2020-01-31' },
    { ...line, productId: key() },
  ]
  expect(await client.receiveGoods({ lines }, key())).toMatchObject({
    failure: {
      code: 'receipt-refused',
      details: {
        lines: [
          { line: 1, code: 'best-before-passed' },
          { line: 2, code: 'product-not-found' },
        ],
      },
    },
  })
  expect(expectSuccess(await client.stockOfPack(mango.id)).stock.forSale).toBe(0)
  const nothing = [{ ...line, productId: mango.id, pieces: 0 }]
  expect(await client.receiveGoods({ lines: nothing }, key())).toMatchObject({
    failure: { code: 'body-invalid', fields: { 'lines.0.pieces': expect.any(String) } },
  })
  expect(await client.receiveGoods({ lines: [] }, key())).toMatchObject({ failure: { code: 'body-invalid' } })
  expect(await client.receiveGoods({ lines }, '')).toMatchObject({ failure: { code: 'key-missing' } })
})

test('a wrong line is reversed by a move of its own, once, and not when units of it have left', async () => {
  const { client: picker } = await api.signInStaff('picker')
  const { client: manager } = await api.signInStaff('manager')
  const [mango, methi] = await twoPacks()
  const lines = [
    { productId: mango.id, cases: 0, caseSize: 1, pieces: 60, cost: 50_00 },
    { productId: methi.id, cases: 0, caseSize: 1, pieces: 4, cost: 10_00 },
  ]
  const { receipt } = expectSuccess(await picker.receiveGoods({ lines }, key()))
  const reason = 'Typed 60 for 6'
  expect(await picker.reverseReceipt(receipt._id, { lines: [0], reason })).toMatchObject({
    failure: { code: 'beyond-stock-limit' },
  })
  for (let time = 0; time < 2; time += 1) {
    const reversed = expectSuccess(await manager.reverseReceipt(receipt._id, { lines: [0], reason }))
    expect(reversed.receipt).toMatchObject({ lines: 2, reversed: 1 })
    expect(reversed.lines[0]?.reversed).toMatchObject({ reason })
    expect(reversed.lines[1]?.reversed).toBeNull()
  }
  expect(expectSuccess(await manager.stockOfPack(mango.id)).stock.forSale).toBe(0)
  const { moves } = expectSuccess(await manager.stockMoves(mango.id))
  expect(moves.map(({ kind, qty }) => [kind, qty])).toEqual([
    ['reversal', -60],
    ['receive', 60],
  ])
  const lot = expectSuccess(await manager.stockOfPack(methi.id)).lots.find(({ onHand }) => onHand === 4)
  const waste = { kind: 'waste', qty: 1, reason: 'damaged' } as const
  expectSuccess(await manager.correctLot(lot?._id ?? '', waste, key()))
  expect(await manager.reverseReceipt(receipt._id, { lines: [0, 1], reason })).toMatchObject({
    failure: { code: 'receipt-sold', details: { lines: [1] } },
  })
  expect(await manager.reverseReceipt(key(), { lines: [0], reason })).toMatchObject({
    failure: { code: 'receipt-not-found' },
  })
  expect(await manager.reverseReceipt(receipt._id, { lines: [0], reason: ' ' })).toMatchObject({
    failure: { code: 'body-invalid' },
  })
})
