import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createContainer } from '#server/container.ts'
import { openStore } from '#server/open-store.ts'
import { readAuthSecret } from '#server/secrets.ts'
import { describeStartupError } from '#server/startup-error.ts'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { isStoreUnavailable } from '#store/store-unavailable.ts'
import { openTestApi } from '#tests/support/api.ts'
import { aProduct } from '#tests/support/records/factories.ts'
import { saveProducts } from '#tests/support/stores/saved-records.ts'

const folder = mkdtempSync(join(tmpdir(), 'haribhari-lost-'))
let directories = 0

afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['deleted', (file: string) => rmSync(file), 'the database file was replaced or deleted'],
  ['replaced', replaceByCopy, 'the database file was replaced or deleted'],
  [
    'without its journal',
    (file: string) => rmSync(`${file}-wal`),
    'the journal of the database was replaced or deleted',
  ],
])('with its database %s under it the shop is not ready and takes no more writes', async (_, lose, reason) => {
  const file = newFile()
  const store = openSqlite({ file })
  await store.migrate()
  const mango = aProduct()
  await saveProducts(store, mango)
  const api = await openTestApi(store)
  expect((await api.request('/readyz')).status).toBe(200)
  // Every connection has its file open from here on, also that of long reads, which opens in a thread of its own.
  expect((await api.request('/api/products?limit=2')).status).toBe(200)
  lose(file)
  expect(await api.request('/readyz')).toMatchObject({ status: 503, body: { status: 'not ready', reason } })
  const refused = await api.request('/api/auth/guest', { method: 'POST', body: {} })
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expect(await store.transaction((tx) => tx.saveProducts([mango])).catch(isStoreUnavailable)).toBe(true)
  expect((await api.request('/api/products?limit=1')).status).toBe(200)
  api.close()
  await store.close()
})

test('a database file moved away and back again is the shop’s own again', async () => {
  const file = newFile()
  const store = openSqlite({ file })
  await store.migrate()
  renameSync(file, `${file}.away`)
  await expect(store.ready()).rejects.toThrow('replaced or deleted')
  renameSync(`${file}.away`, file)
  await store.ready()
  await saveProducts(store, aProduct())
  await store.close()
})

test('after the first commit the database file alone holds what was migrated and seeded', async () => {
  const [file, copy] = [newFile(), newFile()]
  const store = openSqlite({ file })
  await store.migrate()
  const mango = aProduct()
  await saveProducts(store, mango)
  copyFileSync(file, copy)
  const alone = openSqlite({ file: copy })
  await alone.ready()
  expect(await alone.product(mango.id)).toEqual(mango)
  await alone.close()
  await store.close()
})

test('a database that was not closed does not open without its journal, and one line says what to do', async () => {
  const [file, copy] = [newFile(), newFile()]
  const store = openSqlite({ file })
  await store.migrate()
  for (let count = 0; count < 3; count += 1) await saveProducts(store, aProduct())
  // What a killed process leaves behind.
  for (const end of ['', '-wal', '-open']) copyFileSync(`${file}${end}`, `${copy}${end}`)
  await store.close()
  expect(existsSync(`${file}-open`)).toBe(false)
  await openSqlite({ file }).close()

  rmSync(`${copy}-wal`)
  const error = thrownBy(() => openSqlite({ file: copy }))
  expect(describeStartupError(error, {})).toMatch(
    /^The database .* was not closed, and its journal .* is missing\. .*$/,
  )
  rmSync(`${copy}-open`)
  const without = openSqlite({ file: copy })
  await without.ready()
  await without.close()
})

test('where a shop’s secrets are no new shop begins in place of a lost database', async () => {
  const dataDir = newDirectory()
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' })
  await (await createContainer(config, () => undefined)).close()
  await (await createContainer(config, () => undefined)).close()
  const file = join(dataDir, 'shop.sqlite')
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  const error = await createContainer(config, () => undefined).catch((reason: unknown) => reason)
  expect(describeStartupError(error, config)).toMatch(/^The data directory .* has the secrets of a shop, .*restore.*$/)
  expect(existsSync(file)).toBe(false)
})

test('a database that is only a journal’s first page is no shop beside secrets', async () => {
  const dataDir = newDirectory()
  const config = readConfig({ DATA_DIR: dataDir })
  const { store } = await openStore(config, () => {})
  await readAuthSecret(config)
  await store.close()
  const file = join(dataDir, 'shop.sqlite')
  rmSync(file)
  const empty = openSqlite({ file })
  await empty.close()
  await expect(openStore(config, () => {})).rejects.toThrow('is missing or empty')
})

function newDirectory(): string {
  directories += 1
  return mkdtempSync(join(folder, `${directories}-`))
}

function newFile(): string {
  return join(newDirectory(), 'shop.sqlite')
}

function replaceByCopy(file: string): void {
  copyFileSync(file, `${file}.copy`)
  renameSync(`${file}.copy`, file)
}

function thrownBy(work: () => unknown): unknown {
  try {
    work()
    return null
  } catch (error) {
    return error
  }
}
