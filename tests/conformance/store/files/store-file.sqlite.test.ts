import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { connectStore } from '#server/open-store.ts'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { OverloadedError } from '#store/queue.ts'
import { SEARCH_REVISION_SLOT } from '#store/sql/products/search-revision.ts'
import type { Store } from '#store/store.ts'
import { isStoreUnavailable } from '#store/store-unavailable.ts'
import { anOrder, aProduct, NOON } from '#tests/support/records/factories.ts'
import { saveCheckout, saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'

const folder = mkdtempSync(join(tmpdir(), 'haribhari-file-'))
let files = 0

afterAll(() => rmSync(folder, { recursive: true }))

test('what was saved is there after the shop is closed and opened again', async () => {
  const file = newFile()
  const first = await opened(file)
  const asha = await saveCustomer(first)
  const mango = aProduct()
  await saveProducts(first, mango)
  await first.transaction((tx) => tx.saveBasketLine(asha.id, mango.id, 2, NOON))
  await first.close()
  const again = await opened(file)
  expect(await again.basket(asha.id)).toEqual([{ product: mango, qty: 2, createdAt: NOON, updatedAt: NOON }])
  await again.close()
})

test('a process killed in the middle of a transaction leaves what was done before it and nothing of it', async () => {
  const file = newFile()
  const store = await opened(file)
  const mango = aProduct({ stock: 1 })
  await saveProducts(store, mango)
  const holder = startProcess('hold', file, mango.id)
  await holder.expectOutput('locked')
  expect((await store.product(mango.id))?.stock).toBe(2)
  holder.kill()
  await holder.ended
  await store.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 1 }]))
  expect((await store.product(mango.id))?.stock).toBe(1)
  await store.close()
})

test('once a second thread of the shop has connected, no other process can take the journal away', async () => {
  const location = { databaseUrl: null, dataDir: mkdtempSync(join(folder, 'shop-')) }
  const { store, runExclusive, location: file } = await connectStore(location)
  await store.migrate()
  const mango = aProduct({ stock: 5 })
  await saveProducts(store, mango)
  const second = await connectStore(location, { runExclusive })
  expect((await second.store.product(mango.id))?.stock).toBe(5)
  // Takes the file for one process alone, as the last connection does when it closes.
  const alone = 'pragma locking_mode = exclusive; begin exclusive; create table others (id); commit'
  const script = "new (require('node:sqlite').DatabaseSync)(process.argv[1]).exec(process.argv[2])"
  const other = spawnSync(process.execPath, ['-e', script, file, alone], { encoding: 'utf8' })
  expect(other.stderr).toContain('database is locked')
  await store.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 1 }]))
  expect((await store.product(mango.id))?.stock).toBe(4)
  await second.store.close()
  await store.close()
})

test('a transaction that failed holds nothing: another process writes at once', async () => {
  const file = newFile()
  const [here, there] = [await opened(file), await opened(file)]
  const mango = aProduct({ stock: 5 })
  await saveProducts(here, mango)
  const failing = here.transaction(async (tx) => {
    await tx.takeStock([{ productId: mango.id, qty: 1 }])
    throw new Error('the customer is gone')
  })
  await expect(failing).rejects.toThrow('the customer is gone')
  await there.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 2 }]))
  expect((await here.product(mango.id))?.stock).toBe(3)
  await here.close()
  await there.close()
})

test('several processes may bring a new file up to date at once', async () => {
  const file = newFile()
  const processes = Array.from({ length: 4 }, () => startProcess('migrate', file))
  expect(await Promise.all(processes.map((each) => each.ended))).toEqual([0, 0, 0, 0])
  const store = openSqlite({ file })
  await store.ready()
  await store.close()
})

test('the last five units are sold once when three processes sell at the same time', async () => {
  const file = newFile()
  const store = await opened(file)
  const mango = aProduct({ stock: 5 })
  await saveProducts(store, mango)
  const sellers = Array.from({ length: 3 }, () => startProcess('buy', file, mango.id, '20'))
  expect(await Promise.all(sellers.map((each) => each.ended))).toEqual([0, 0, 0])
  const sold = sellers.map((each) => Number(each.output()))
  expect(sold.reduce((sum, each) => sum + each, 0)).toBe(5)
  expect((await store.product(mango.id))?.stock).toBe(0)
  await store.close()
})

test('A106 the engine itself refuses to change or drop an order’s history', async () => {
  const file = newFile()
  const store = await opened(file)
  const asha = await saveCustomer(store)
  const source = await saveCheckout(store, { userId: asha.id })
  await store.transaction((tx) => tx.addOrder(anOrder(source)))
  await store.close()
  const database = new DatabaseSync(file)
  expect(() => database.exec(`update order_events set note = 'changed'`)).toThrow('append-only')
  expect(() => database.exec('delete from order_events')).toThrow('append-only')
  database.close()
})

test('a state that the shop does not know is found where it is read', async () => {
  const file = newFile()
  const store = await opened(file)
  const asha = await saveCustomer(store)
  const order = anOrder(await saveCheckout(store, { userId: asha.id }))
  await store.transaction((tx) => tx.addOrder(order))
  expect(await store.order(asha.id, order.id)).toEqual(order)
  const database = new DatabaseSync(file)
  database.exec(`update orders set state = 'eaten'`)
  database.close()
  await expect(store.order(asha.id, order.id)).rejects.toThrow('The column state holds eaten')
  await store.close()
})

test('every unit of stock is accounted for by what was received', async () => {
  const file = newFile()
  const store = await opened(file)
  const mango = aProduct({ stock: 10 })
  await saveProducts(store, mango)
  await store.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 4 }]))
  await store.transaction((tx) => tx.receiveStock([{ productId: mango.id, qty: 7 }]))
  const now = await store.product(mango.id)
  expect(now?.stock).toBe(13)
  await saveProducts(store, { ...mango, stock: 20 })
  await store.close()
  const database = new DatabaseSync(file)
  expect({ ...database.prepare('select stock, received from products').get() }).toEqual({ stock: 20, received: 24 })
  database.close()
})

test('between two of many writes at once the event loop turns, so that readers are answered meanwhile', async () => {
  const store = await opened(newFile())
  const mango = aProduct({ stock: 100 })
  await saveProducts(store, mango)
  let turns = 0
  let finished = false
  const countTurn = () => {
    turns += 1
    if (!finished) setImmediate(countTurn)
  }
  setImmediate(countTurn)
  const turnsAtWrites: number[] = []
  const write = () =>
    store.transaction(async (tx) => {
      turnsAtWrites.push(turns)
      return tx.takeStock([{ productId: mango.id, qty: 1 }])
    })
  await Promise.all(Array.from({ length: 30 }, write))
  finished = true
  expect(new Set(turnsAtWrites).size).toBe(30)
  expect((await store.product(mango.id))?.stock).toBe(70)
  await store.close()
})

test('more writes at once than may wait are refused as overloaded, and nothing of them is written', async () => {
  const store = await opened(newFile())
  const mango = aProduct({ stock: 10_000 })
  await saveProducts(store, mango)
  const take = () => store.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 1 }]))
  const outcomes = await Promise.allSettled(Array.from({ length: 1200 }, take))
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused.length).toBeGreaterThanOrEqual(199)
  expect(refused.every((reason) => reason instanceof OverloadedError)).toBe(true)
  expect((await store.product(mango.id))?.stock).toBe(10_000 - (outcomes.length - refused.length))
  await store.close()
})

test('a file that is behind is not ready, and one made by a newer shop is refused', async () => {
  const file = newFile()
  const store = openSqlite({ file })
  await expect(store.ready()).rejects.toThrow()
  const steps: string[] = []
  await store.migrate((step) => steps.push(`${step.done}/${step.total}`))
  expect(steps).toEqual(steps.map((_, index) => `${index + 1}/${steps.length}`))
  expect(steps.length).toBeGreaterThan(0)
  await store.close()
  const database = new DatabaseSync(file)
  database.exec(`insert into schema_migrations values ('9999 from tomorrow', 0)`)
  database.close()
  const older = openSqlite({ file })
  await expect(older.migrate()).rejects.toThrow('9999 from tomorrow')
  await older.close()
})

test('the revision that a shop lost with an older restore is above that of every product once it is migrated', async () => {
  const file = newFile()
  const store = await opened(file)
  const mango = aProduct()
  for (const title of ['Alphonso', 'Kesar', 'Totapuri']) await saveProducts(store, { ...mango, title })
  const before = await store.searchRevision()
  await store.close()
  const database = new DatabaseSync(file)
  database.exec(`delete from catalogue_versions where slot = ${SEARCH_REVISION_SLOT};
    delete from schema_migrations where name like '0069 %'`)
  database.close()
  const migrated = await opened(file)
  expect(await migrated.searchRevision()).toBeGreaterThan(before)
  await migrated.close()
})

test('of packs that a shop took out of its catalogue before, those that customers may have had are named', async () => {
  const file = newFile()
  const store = await opened(file)
  const [live, archived, wanted, never] = [aProduct(), aProduct(), aProduct(), aProduct()]
  await saveProducts(store, live, archived, wanted, never)
  const { id } = await saveCustomer(store)
  await store.transaction((tx) => tx.saveBasketLine(id, wanted.id, 1, NOON))
  await store.close()
  const database = new DatabaseSync(file)
  database.exec(`alter table products drop column was_live;
    update products set listing = 'archived' where id = '${archived.id}';
    update products set listing = 'draft' where id in ('${wanted.id}', '${never.id}');
    delete from schema_migrations where name like '0075 %'`)
  database.close()
  const migrated = await opened(file)
  const named = await migrated.productsNotSold([live.id, archived.id, wanted.id, never.id])
  expect(named.map((product) => product.id).sort()).toEqual([archived.id, wanted.id].sort())
  await migrated.close()
})

test('a file that is no database is refused at once', () => {
  const file = newFile()
  writeFileSync(file, 'not a database, but long enough to be looked at as one'.repeat(100))
  expect(() => openSqlite({ file })).toThrow()
})

test('a closed store is unavailable', async () => {
  const store = await opened(newFile())
  await store.close()
  const answers = await Promise.allSettled([store.categories(), store.transaction(async () => 1)])
  expect(answers.map((each) => each.status === 'rejected' && isStoreUnavailable(each.reason))).toEqual([true, true])
})

function newFile(): string {
  files += 1
  return join(folder, `${files}.db`)
}

async function opened(file: string): Promise<Store> {
  const store = openSqlite({ file })
  await store.migrate()
  return store
}

function startProcess(...args: string[]) {
  const script = join(import.meta.dirname, 'store-process.ts')
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  const reported = Promise.withResolvers<void>()
  child.stdout.on('data', (text: Buffer) => {
    output += text
    reported.resolve()
  })
  return {
    ended: new Promise<number | null>((resolve) => child.on('close', resolve)),
    output: () => output,
    async expectOutput(words: string) {
      await reported.promise
      expect(output).toBe(words)
    },
    kill: () => child.kill('SIGKILL'),
  }
}
