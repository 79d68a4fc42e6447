import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#store/connections/postgres.ts'
import type { Store } from '#store/store.ts'
import { isStoreUnavailable } from '#store/store-unavailable.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { startDisconnectingProxy } from '#tests/support/postgres/disconnecting-proxy.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres/postgres-server.ts'
import { aProduct } from '#tests/support/records/factories.ts'
import { saveProducts } from '#tests/support/stores/saved-records.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

/** What the shop may have on the server in all; seven of them write at most. */
const POOL_SIZE = 10
const mango = aProduct({ stock: 1000 })

let server: PostgresServer
let owner: pg.Client
let store: Store
let api: TestApi

beforeAll(async () => {
  // Not the server that other tests share, whose commits would hang too. Durable: others wait for no standby.
  server = await startPostgres({ durable: true })
  owner = new pg.Client(server.url)
  await owner.connect()
  store = openPostgres({ url: server.url, poolSize: POOL_SIZE })
  await store.migrate()
  await saveProducts(store, mango)
  api = await openTestApi(store)
})

afterAll(async () => {
  await letCommitsEnd()
  api.close()
  await store.close()
  await owner.end()
  await server.stop()
})

test('while commits hang reads go on, writes are refused, and the server carries no more than the pool', async () => {
  await makeCommitsHang()
  const writes = await Promise.allSettled(Array.from({ length: 40 }, take))
  // Seven were given up at their commit, the others while they waited for their turn.
  expect(writes.filter((each) => each.status === 'rejected')).toHaveLength(40)
  // As a shopper's writes and reads come in for as long as it lasts. Each write takes the seconds after which it is given up.
  for (let round = 0; round < 15; round += 1) {
    const [refused, read] = await Promise.all([guest(), api.request('/api/products?q=mango&limit=5')])
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).not.toBeNull()
    expect(read.status).toBe(200)
    expect((await store.product(mango.id))?.title).toBe(mango.title)
    expect(await connectionsOfShop()).toBeLessThanOrEqual(POOL_SIZE)
  }
  const ready = await api.request('/readyz')
  expect([ready.status, ready.body]).toEqual([503, { status: 'not ready', reason: 'commits do not end' }])
  expect((await api.request('/livez')).status).toBe(200)

  await letCommitsEnd()
  await expect.poll(async () => (await api.request('/readyz')).status).toBe(200)
  expect((await guest()).status).toBe(201)
  expect(await take()).toEqual([])
  expect(await connectionsOfShop()).toBeLessThanOrEqual(POOL_SIZE)
})

test('a connection cut while its commit hangs counts until the server has ended it', async () => {
  await makeCommitsHang()
  const proxy = await startDisconnectingProxy(server.url)
  // Of two connections one may write.
  const throughProxy = openPostgres({ url: proxy.url, poolSize: 2 })
  const cut = proxy.disconnectAtNextCommit('during-commit')
  const reason = await throughProxy.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 1 }])).catch(asItIs)
  await cut
  expect(reason).toSatisfy(isStoreUnavailable)
  const next = () => throughProxy.transaction(async (tx) => tx.settings()).catch(asItIs)
  expect(await next()).toMatchObject({ reason: 'commits do not end' })
  expect(await throughProxy.product(mango.id)).not.toBeNull()
  expect(await next()).toMatchObject({ reason: 'commits do not end' })

  await letCommitsEnd()
  await expect.poll(() => throughProxy.ready().catch(asItIs)).toBeUndefined()
  expect(await next()).toHaveProperty('name')
  await throughProxy.close()
  await proxy.close()
})

function take() {
  return store.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 1 }]))
}

function guest() {
  return api.request('/api/auth/guest', { method: 'POST', body: {} })
}

/** Until they do: the server process that holds them up learns of a setting in its own time. */
async function makeCommitsHang(): Promise<void> {
  await setStandby('nobody')
  const probe = new pg.Client(server.url)
  await probe.connect()
  const { pid } = (await probe.query('select pg_backend_pid() as pid')).rows[0]
  const states = `select wait_event from pg_stat_activity where pid = ${Number(pid)}`
  const isHanging = async () => (await owner.query(states)).rows[0]?.wait_event === 'SyncRep'
  let hasEnded = false
  do {
    hasEnded = false
    const commit = probe.query("select pg_logical_emit_message(true, 'probe', '')")
    void commit.then(() => (hasEnded = true)).catch(() => undefined)
    expect(await waitUntil(async () => hasEnded || (await isHanging()), 30_000)).toBe(true)
  } while (hasEnded)
  // Its commit goes on to hang on the server; the connection ends with it.
  probe.on('error', () => undefined)
  void probe.end()
}

function letCommitsEnd() {
  return setStandby('')
}

/** With a standby that does not exist every commit waits for it for good. */
async function setStandby(name: string): Promise<void> {
  await owner.query(`alter system set synchronous_standby_names = '${name}'`)
  await owner.query('select pg_reload_conf()')
  const isSet = async () =>
    (await owner.query('show synchronous_standby_names')).rows[0]?.synchronous_standby_names === name
  expect(await waitUntil(isSet, 30_000)).toBe(true)
}

async function connectionsOfShop(): Promise<number> {
  const text = `select count(*) as count from pg_stat_activity where application_name = 'haribhari'`
  return Number((await owner.query(text)).rows[0]?.count)
}

function asItIs(error: unknown): unknown {
  return error
}
