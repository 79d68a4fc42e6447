import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Checkout } from '#domain/checkout.ts'
import { connectSqlite, DURABLE_SETTINGS } from '#store/connections/node-sqlite-connection.ts'
import { createSqliteStore } from '#store/connections/sqlite-store.ts'
import { createSqliteWriter } from '#store/connections/sqlite-writer.ts'
import { wasmSqliteConnection } from '#store/connections/wasm/connection.ts'
import type { Store } from '#store/store.ts'
import { isStoreUnavailable } from '#store/store-unavailable.ts'
import { anOrder, aProduct } from '#tests/support/records/factories.ts'
import { createPowerCutDisk, type DiskContents, type PowerCutDisk } from '#tests/support/stores/power-cut-disk.ts'
import { saveCheckout, saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import { sqlite3 } from '#tests/support/stores/wasm-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'haribhari-power-'))
afterAll(() => rmSync(folder, { recursive: true }))

// A group takes no time, however slow the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('an acknowledged order is there after a power cut, whenever the power fails', async () => {
  const cuts = await placeOrdersAndCut(DURABLE_SETTINGS)
  expect(cuts.length).toBeGreaterThan(40)
  expect(cuts.at(-1)?.acknowledged).toHaveLength(20)
  expect(await lostOrders(cuts)).toEqual([])
})

test('so it is while the journal is moved into the database file', async () => {
  const cuts = await placeOrdersAndCut(`${DURABLE_SETTINGS}; pragma wal_autocheckpoint = 10`)
  expect(await lostOrders(cuts)).toEqual([])
})

test.each(['normal', 'off'])('a shop that synced less (%s) would lose acknowledged orders', async (synchronous) => {
  const cuts = await placeOrdersAndCut(`${DURABLE_SETTINGS}; pragma synchronous = ${synchronous}`)
  expect((await lostOrders(cuts)).length).toBeGreaterThan(0)
})

test('the shop’s own connection has these settings', () => {
  const writer = connectSqlite(join(folder, 'shop.sqlite'), { readOnly: false })
  expect(writer.list('pragma synchronous')).toEqual([{ synchronous: 2 }])
  expect(writer.list('pragma journal_mode')).toEqual([{ journal_mode: 'wal' }])
  writer.close()
})

test.each([
  ['for which the disk has no room', (disk: PowerCutDisk) => (disk.condition.freeBytes = 0)],
  ['that the disk does not sync', (disk: PowerCutDisk) => (disk.condition.syncs = false)],
])('a commit %s fails its whole group as unavailable, and nothing of it is seen', async (_, spoil) => {
  const disk = createPowerCutDisk(sqlite3)
  const store = await openOn(disk, DURABLE_SETTINGS)
  const mango = aProduct({ stock: 10 })
  await saveProducts(store, mango)
  const take = (qty: number) => store.transaction((tx) => tx.takeStock([{ productId: mango.id, qty }]))
  const refused = () =>
    store.transaction(async () => {
      throw new Error('sold out')
    })
  spoil(disk)
  const outcomes = await Promise.allSettled([take(1), refused(), take(2)])
  const unavailable = outcomes.map((each) => each.status === 'rejected' && isStoreUnavailable(each.reason))
  expect(unavailable).toEqual([true, true, true])
  expect((await store.product(mango.id))?.stock).toBe(10)
  Object.assign(disk.condition, { freeBytes: Number.POSITIVE_INFINITY, syncs: true })
  await take(3)
  expect((await store.product(mango.id))?.stock).toBe(7)
  await store.close()
})

interface PowerCut {
  contents: DiskContents
  /** Ids of the orders that customers had been told of. */
  acknowledged: readonly string[]
}

const FILE = '/shop.db'

/** Twenty orders in a shop of these settings, with a power cut at each sync and at each acknowledgement. */
async function placeOrdersAndCut(settings: string): Promise<PowerCut[]> {
  const { contents, checkouts } = await aShopWithCheckouts(20)
  const disk = createPowerCutDisk(sqlite3, contents)
  const store = await openOn(disk, settings)
  const cuts: PowerCut[] = []
  const acknowledged: string[] = []
  const cut = () => cuts.push({ contents: disk.surviving(), acknowledged: [...acknowledged] })
  disk.onSync = cut
  const place = async (checkout: Checkout) => {
    const order = anOrder(checkout)
    await store.transaction((tx) => tx.addOrder(order))
    acknowledged.push(order.id)
    cut()
  }
  for (const checkout of checkouts.slice(0, 10)) await place(checkout)
  // In groups that share a commit.
  await Promise.all(checkouts.slice(10, 14).map(place))
  await Promise.all(checkouts.slice(14).map(place))
  disk.onSync = () => {}
  await store.close()
  return cuts
}

async function aShopWithCheckouts(count: number): Promise<{ contents: DiskContents; checkouts: Checkout[] }> {
  const disk = createPowerCutDisk(sqlite3)
  const store = await openOn(disk, DURABLE_SETTINGS)
  const asha = await saveCustomer(store)
  const checkouts: Checkout[] = []
  while (checkouts.length < count) checkouts.push(await saveCheckout(store, { userId: asha.id }))
  await store.close()
  return { contents: disk.surviving(), checkouts }
}

async function lostOrders(cuts: readonly PowerCut[]): Promise<string[]> {
  const lost: string[] = []
  for (const { contents, acknowledged } of cuts) {
    const database = connect(createPowerCutDisk(sqlite3, contents), DURABLE_SETTINGS)
    expect(database.list('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
    const found = new Set(database.list('select id from orders').map(({ id }) => id))
    lost.push(...acknowledged.filter((id) => !found.has(id)))
    database.close()
  }
  return lost
}

async function openOn(disk: PowerCutDisk, settings: string): Promise<Store> {
  const open = () => connect(disk, settings)
  const store = createSqliteStore({ writer: createSqliteWriter(open), reader: open() })
  await store.migrate()
  return store
}

function connect(disk: PowerCutDisk, settings: string) {
  const database = new sqlite3.oo1.DB(`file:${FILE}?vfs=${disk.vfs}`, 'c')
  database.exec(`${settings}; pragma foreign_keys = on`)
  return wasmSqliteConnection(sqlite3, database)
}
