import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/http/http-server.ts'
import { collectLedgerStats } from '#server/metrics/ledger-stats.ts'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { openPostgres } from '#store/connections/postgres.ts'
import { openTestApi } from '#tests/support/api.ts'
import { startPostgres } from '#tests/support/postgres/postgres-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

test('while PostgreSQL is down the shop is alive and not ready, and ready again when it is back', async () => {
  // Durable, so that what was written before the kill is there after it.
  const server = await startPostgres({ durable: true })
  const store = openPostgres({ url: server.url })
  await store.migrate()
  const api = await openTestApi(store)
  const statusOf = async (path: string) => (await api.request(path)).status
  expect(await statusOf('/readyz')).toBe(200)

  await server.kill()
  // A killed server's children answer until they notice.
  expect(await waitUntil(async () => (await statusOf('/readyz')) === 503, 30_000)).toBe(true)
  expect(await statusOf('/livez')).toBe(200)
  const config = readConfig({ DATABASE_URL: server.url, AUTH_SECRET: 'thirty-two bytes of a secret, say' })
  await expect(collectLedgerStats(config, Date.now())).rejects.toThrow()

  await server.restart()
  expect(await waitUntil(async () => (await statusOf('/readyz')) === 200, 30_000)).toBe(true)
  expect(await collectLedgerStats(config, Date.now())).toMatchObject({ paidWithoutOrder: 0 })
  api.close()
  await store.close()
  await server.stop()
})

test('a shop is not ready before its database is brought up to date, nor after it was closed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-ready-'))
  const store = openSqlite({ file: join(folder, 'shop.sqlite') })
  await expect(store.ready()).rejects.toThrow()
  await store.migrate()
  const api = await openTestApi(store)
  expect((await api.request('/readyz')).status).toBe(200)
  await store.close()
  expect((await api.request('/readyz')).status).toBe(503)
  expect((await api.request('/livez')).status).toBe(200)
  api.close()
  await rm(folder, { recursive: true })
})

test('the port is open before pages can be rendered: the shop answers, and says that it is starting', async () => {
  const pages = Promise.withResolvers<void>()
  const handler = () => Response.json({ status: 'ready' })
  const server = await listen(handler, { port: 0, host: '127.0.0.1', ready: pages.promise })
  const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'starting' })
  expect([await statusOf('/readyz'), await statusOf('/livez'), await statusOf('/api/products')]).toEqual([
    503, 200, 200,
  ])
  pages.resolve()
  expect(await waitUntil(async () => (await statusOf('/readyz')) === 200, 30_000)).toBe(true)
  await server.drain()
})
