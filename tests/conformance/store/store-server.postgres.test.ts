import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#store/connections/postgres.ts'
import type { Store } from '#store/store.ts'
import { isStoreUnavailable } from '#store/store-unavailable.ts'
import { createMigratedDatabase, createTestDatabase } from '#tests/support/postgres/postgres.ts'
import { startPostgres } from '#tests/support/postgres/postgres-server.ts'
import { anOrder, aProduct, NOON } from '#tests/support/records/factories.ts'
import { saveCheckout, saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let store: Store
let other: Store

beforeAll(async () => {
  database = await createMigratedDatabase()
  store = openPostgres({ url: database.url })
  other = openPostgres({ url: database.url })
  await store.migrate()
})

afterAll(async () => {
  await store.close()
  await other.close()
  await database.drop()
})

test('several processes may bring a new database up to date at once', async () => {
  const fresh = await createTestDatabase()
  const stores = Array.from({ length: 4 }, () => openPostgres({ url: fresh.url, poolSize: 2 }))
  await expect(stores[0]?.ready()).rejects.toThrow()
  await Promise.all(stores.map((each) => each.migrate()))
  await Promise.all(stores.map((each) => each.ready()))
  await Promise.all(stores.map((each) => each.close()))
  await fresh.drop()
})

test('the last five units are sold once to buyers on two processes', async () => {
  const mango = aProduct({ stock: 5 })
  await saveProducts(store, mango)
  const buy = (at: Store) => at.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 1 }]))
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => buy(n % 2 ? store : other)))
  expect(answers.filter((short) => short.length === 0)).toHaveLength(5)
  expect((await other.product(mango.id))?.stock).toBe(0)
})

test('when a commit is on its disk is said by the server alone: no transaction of the shop asks for less', async () => {
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(`create table seen (source text);
    create function note_source() returns trigger language plpgsql as
      'begin insert into seen select source from pg_settings where name = ''synchronous_commit''; return new; end';
    create trigger note_source before insert on shoppers for each row execute function note_source()`)
  await saveCustomer(store)
  const { rows } = await owner.query('select source from seen')
  await owner.query('drop trigger note_source on shoppers; drop function note_source; drop table seen')
  await owner.end()
  // Neither "session", by a statement, nor "client", by an option of the connection.
  expect(['default', 'configuration file', 'command line', 'database', 'user']).toContain(rows[0]?.source)
})

test('what a transaction reads first is sent with its beginning, all at once', async () => {
  const server = new URL(database.url)
  let sent = 0
  const proxy = createServer((client) => {
    const upstream = connect(Number(server.port), server.hostname)
    client.on('data', () => {
      sent += 1
    })
    client.pipe(upstream).pipe(client)
    client.on('error', () => upstream.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = new URL(database.url)
  url.host = `127.0.0.1:${address.port}`
  const proxied = openPostgres({ url: url.href, poolSize: 1 })
  const asha = await saveCustomer(store)
  const read = () => proxied.transaction((tx) => tx.lockBasketAndProduct(asha.id, asha.id))
  await read()
  sent = 0
  await read()
  expect(sent).toBe(2)
  await proxied.close()
  proxy.close()
})

test('a read that is asked behind a write of the same transaction sees it, however early it is asked', async () => {
  const asha = await saveCustomer(store)
  const details = { name: 'Asha of late', mobileNum: '', gender: '', location: '' }
  const [, seen] = await store.transaction((tx) =>
    Promise.all([tx.setCustomerDetails(asha.id, details, NOON), tx.customer(asha.id)]),
  )
  expect(seen?.name).toBe('Asha of late')
})

test('two deadlocked transactions both finish', async () => {
  const [asha, ravi] = [await saveCustomer(store), await saveCustomer(store)]
  const bothHoldOne = Promise.withResolvers<void>()
  let holding = 0
  let runs = 0
  const lockBoth = (first: string, second: string) =>
    store.transaction(async (tx) => {
      runs += 1
      await tx.lockCustomer(first)
      holding += 1
      if (holding === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      return tx.lockCustomer(second)
    })
  expect(await Promise.all([lockBoth(asha.id, ravi.id), lockBoth(ravi.id, asha.id)])).toEqual([true, true])
  // The transaction that was aborted may deadlock once more when it is run again.
  expect(runs).toBeGreaterThanOrEqual(3)
})

test('a version of the catalogue seen by one process never lacks what another has changed before it', async () => {
  const mango = aProduct({ stock: 1000 })
  await saveProducts(store, mango)
  const take = (at: Store) => at.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 1 }]))
  const before = await store.catalogueVersion()
  await Promise.all(Array.from({ length: 40 }, (_, n) => take(n % 2 ? store : other)))
  const after = { ...before, stock: before.stock + 40 }
  expect(await store.catalogueVersion()).toEqual(after)
  expect(await other.catalogueVersion()).toEqual(after)
})

test('a transaction that loses its connection fails as unavailable and writes nothing, and the next one works', async () => {
  const mango = aProduct({ stock: 5 })
  await saveProducts(store, mango)
  const cut = store.transaction(async (tx) => {
    await tx.takeStock([{ productId: mango.id, qty: 1 }])
    await cutConnections()
    await tx.takeStock([{ productId: mango.id, qty: 1 }])
  })
  expect(await reasonOf(cut)).toSatisfy(isStoreUnavailable)
  expect((await store.product(mango.id))?.stock).toBe(5)
  await store.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 1 }]))
  expect((await store.product(mango.id))?.stock).toBe(4)
})

test('idle connections that were cut are replaced without an error', async () => {
  await Promise.all(Array.from({ length: 8 }, () => store.categories()))
  await cutConnections()
  await Promise.all(Array.from({ length: 8 }, () => store.categories()))
  await cutConnections()
  const answers = await Promise.all(Array.from({ length: 8 }, () => store.transaction(async (tx) => tx.settings())))
  expect(answers).toHaveLength(8)
})

test('a server killed under load loses nothing that was acknowledged, and the same store goes on when it is back', async () => {
  const server = await startPostgres({ durable: true })
  const store = openPostgres({ url: server.url })
  await store.migrate()
  const mango = aProduct({ stock: 10_000 })
  await saveProducts(store, mango)
  let taken = 0
  let unsure = 0
  let killed = false
  const reasons: unknown[] = []
  const buyer = async () => {
    while (!killed) {
      try {
        await store.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 1 }]))
        taken += 1
      } catch (error) {
        unsure += 1
        reasons.push(error)
        killed = true
      }
    }
  }
  const buyers = Promise.all(Array.from({ length: 8 }, buyer))
  await expect.poll(() => taken).toBeGreaterThan(0)
  await server.kill()
  await buyers
  expect(reasons.length).toBeGreaterThan(0)
  expect(reasons.every(isStoreUnavailable)).toBe(true)
  await server.restart()
  await store.ready()
  const left = (await store.product(mango.id))?.stock ?? Number.NaN
  // A commit that failed may have been written; one that succeeded has been.
  expect(10_000 - left).toBeGreaterThanOrEqual(taken)
  expect(10_000 - left).toBeLessThanOrEqual(taken + unsure)
  await store.close()
  await server.stop()
})

test('waiting for a lock ends at the lock timeout', async () => {
  const mango = aProduct({ stock: 5 })
  await saveProducts(store, mango)
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from products where id = $1 for update', [mango.id])
  // The lock is released only below: without the timeout this would wait until the test's own.
  const waiting = store.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 1 }]))
  expect(await reasonOf(waiting)).toSatisfy(isStoreUnavailable)
  await client.end()
  expect(await store.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 1 }]))).toEqual([])
})

test('work goes on while what it writes waits for a lock, and the commit comes after it', async () => {
  const asha = await saveCustomer(store)
  const mango = aProduct()
  await saveProducts(store, mango)
  await store.transaction((tx) => tx.saveBasketLine(asha.id, mango.id, 1, NOON))
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from basket_lines where user_id = $1 for update', [asha.id])
  const wentOn = Promise.withResolvers<void>()
  const cleared = store.transaction(async (tx) => {
    await tx.clearBasket(asha.id)
    wentOn.resolve()
  })
  await Promise.race([wentOn.promise, cleared])
  expect(await store.basket(asha.id)).toHaveLength(1)
  await client.end()
  await cleared
  expect(await store.basket(asha.id)).toEqual([])
})

test('an unreachable server and a silent one are reported within their timeouts', async () => {
  const silent = createServer((socket) => socket.resume())
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  for (const at of [`127.0.0.1:${port}`, '127.0.0.1:1']) {
    const lost = openPostgres({ url: `postgres://nobody@${at}/nothing` })
    // The silent server never responds: without timeouts these would wait until the test's own.
    expect(await reasonOf(lost.ready())).toSatisfy(isStoreUnavailable)
    const reasons = await Promise.all([
      reasonOf(lost.categories()),
      reasonOf(lost.transaction(async () => 1)),
      reasonOf(lost.migrate()),
    ])
    expect(reasons.every(isStoreUnavailable)).toBe(true)
    await lost.close()
  }
  await new Promise((resolve) => silent.close(resolve))
})

test('a read-only database is not ready, and refuses writes as unavailable while reads go on', async () => {
  const fresh = await createMigratedDatabase()
  const first = openPostgres({ url: fresh.url })
  await first.migrate()
  await first.close()
  await administer(fresh.url, (name) => `alter database ${name} set default_transaction_read_only = on`)
  const readOnly = openPostgres({ url: fresh.url })
  expect(await reasonOf(readOnly.ready())).toMatchObject({ reason: 'the database is read-only' })
  expect(await reasonOf(saveProducts(readOnly, aProduct()))).toSatisfy(isStoreUnavailable)
  expect(await readOnly.categories()).toEqual([])
  await administer(fresh.url, (name) => `alter database ${name} reset default_transaction_read_only`)
  await readOnly.close()
  await fresh.drop()
})

test('a database that takes no connections is unavailable, and available again when it does', async () => {
  const fresh = await createMigratedDatabase()
  const closed = openPostgres({ url: fresh.url })
  await closed.migrate()
  await administer(database.url, () => `alter database ${databaseName(fresh.url)} allow_connections false`)
  expect(await reasonOf(closed.categories())).toSatisfy(isStoreUnavailable)
  expect(await reasonOf(closed.transaction(async (tx) => tx.settings()))).toSatisfy(isStoreUnavailable)
  expect(await reasonOf(closed.ready())).toSatisfy(isStoreUnavailable)
  await administer(database.url, () => `alter database ${databaseName(fresh.url)} allow_connections true`)
  await closed.ready()
  await closed.close()
  await fresh.drop()
})

test('with two connections allowed twenty transactions at once all end, by waiting for those two', async () => {
  const fresh = await createTestDatabase()
  const role = `few_${databaseName(fresh.url)}`
  await administer(fresh.url, () => `create role ${role} login connection limit 2`)
  await administer(fresh.url, (name) => `alter database ${name} owner to ${role}`)
  const url = new URL(fresh.url)
  url.username = role
  const few = openPostgres({ url: url.href })
  await few.migrate()
  const mango = aProduct({ stock: 100 })
  await saveProducts(few, mango)
  const take = () => few.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 1 }]))
  await Promise.all(Array.from({ length: 20 }, take))
  expect((await few.product(mango.id))?.stock).toBe(80)
  await few.close()
  await fresh.drop()
  await administer(database.url, () => `drop role ${role}`)
})

test('a failed statement is not taken for a lost store', async () => {
  const mango = aProduct()
  await saveProducts(store, mango)
  const reason = await reasonOf(saveProducts(store, aProduct({ slug: mango.slug })))
  expect(isStoreUnavailable(reason)).toBe(false)
  // Its own reason, not that of a statement that came after it.
  expect(reason).toMatchObject({ code: '23505' })
})

test('A106 the engine itself refuses to change or drop an order’s history', async () => {
  const asha = await saveCustomer(store)
  const source = await saveCheckout(store, { userId: asha.id })
  await store.transaction((tx) => tx.addOrder(anOrder(source)))
  const client = new pg.Client(database.url)
  await client.connect()
  for (const change of [`update order_events set note = 'x'`, 'delete from order_events', 'truncate order_events']) {
    await expect(client.query(change)).rejects.toThrow('append-only')
  }
  await client.end()
})

async function cutConnections(): Promise<void> {
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

/** Runs a statement made from the name of the URL's database, in that database. */
async function administer(url: string, statement: (database: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=off' })
  await client.connect()
  await client.query(statement(databaseName(url)))
  await client.end()
}

function databaseName(url: string): string {
  return new URL(url).pathname.slice(1)
}

async function reasonOf(promise: Promise<unknown> | undefined): Promise<unknown> {
  const [answer] = await Promise.allSettled([promise])
  return answer?.status === 'rejected' ? answer.reason : null
}
