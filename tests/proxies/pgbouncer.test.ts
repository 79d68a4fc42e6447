import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '#store/connections/postgres.ts'
import type { Store } from '#store/store.ts'
import { isStoreUnavailable } from '#store/store-unavailable.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres/postgres.ts'
import { unprivilegedUser } from '#tests/support/postgres/postgres-binaries.ts'
import { freePorts } from '#tests/support/processes/free-ports.ts'
import { aProduct } from '#tests/support/records/factories.ts'
import { saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

/*
 * The real PgBouncer with the settings it comes with but for the pool: transactions of all clients share three
 * connections.
 */
const SERVER_CONNECTIONS = 3

for (const mode of ['transaction', 'session'] as const) {
  describe(`behind PgBouncer in ${mode} mode`, () => {
    let database: TestDatabase
    let bouncer: { url: string; stop: () => Promise<void> }
    let one: Store
    let two: Store

    beforeAll(async () => {
      database = await createTestDatabase()
      bouncer = await startPgBouncer(database.url, mode)
      const poolSize = mode === 'session' ? 1 : 10
      one = openPostgres({ url: bouncer.url, poolSize })
      two = openPostgres({ url: bouncer.url, poolSize })
      await Promise.all([one.migrate(), two.migrate()])
    })

    afterAll(async () => {
      await one.close()
      await two.close()
      await bouncer.stop()
      await database.drop()
    })

    test('two processes read and write at once, and the last five units are sold once', async () => {
      await one.ready()
      const mango = aProduct({ stock: 5 })
      await saveProducts(one, mango)
      const buy = (at: Store) => at.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 1 }]))
      const read = (at: Store) => at.product(mango.id)
      const work = Array.from({ length: 60 }, (_, n) => Promise.all([buy(n % 2 ? one : two), read(n % 2 ? two : one)]))
      const answers = await Promise.all(work)
      expect(answers.filter(([shortages]) => shortages.length === 0)).toHaveLength(5)
      expect((await two.product(mango.id))?.stock).toBe(0)
    })

    test('a throw undoes a transaction, and a lock of one process is waited for by the other no longer than its time', async () => {
      const asha = await saveCustomer(one)
      const isLocked = Promise.withResolvers<void>()
      const mayEnd = Promise.withResolvers<void>()
      const holder = one.transaction(async (tx) => {
        await tx.lockCustomer(asha.id)
        isLocked.resolve()
        await mayEnd.promise
        throw new Error('undone')
      })
      await isLocked.promise
      const waiting = two.transaction((tx) => tx.lockCustomer(asha.id)).catch((error: unknown) => error)
      expect(await waiting).toSatisfy(isStoreUnavailable)
      mayEnd.resolve()
      await expect(holder).rejects.toThrow('undone')
      expect(await two.transaction((tx) => tx.lockCustomer(asha.id))).toBe(true)
    })
  })
}

async function startPgBouncer(databaseUrl: string, mode: 'transaction' | 'session') {
  const folder = mkdtempSync(join(tmpdir(), 'haribhari-pgbouncer-'))
  const user = unprivilegedUser()
  const target = new URL(databaseUrl)
  const [port = 0] = await freePorts(1)
  writeFileSync(join(folder, 'users.txt'), `"${target.username}" "${target.password}"\n`)
  const settings = [
    '[databases]',
    `* = host=${target.hostname} port=${target.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users.txt')}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${SERVER_CONNECTIONS}`,
  ]
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`)
  if (user) for (const name of ['', 'users.txt', 'pgbouncer.ini']) chownSync(join(folder, name), user.uid, user.gid)
  const child: ChildProcess = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], { ...user, stdio: 'ignore' })
  target.host = `127.0.0.1:${port}`
  const answers = async () => {
    const probe = openPostgres({ url: target.href, poolSize: 1 })
    const outcome = await probe.categories().catch((error: unknown) => !isStoreUnavailable(error))
    await probe.close()
    return outcome !== false
  }
  expect(await waitUntil(answers, 30_000)).toBe(true)
  return {
    url: target.href,
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGINT')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
