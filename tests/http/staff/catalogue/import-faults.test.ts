import { afterAll, expect, test } from 'vitest'
import { IMPORT_BATCH_SIZE, MAX_CELL_BYTES, MAX_IMPORT_ROWS } from '#domain/catalogue/import/limits.ts'
import { openPostgres } from '#store/connections/postgres.ts'
import type { Store, Transaction } from '#store/store.ts'
import { expectSuccess, openTestApi } from '#tests/support/api.ts'
import { createMigratedDatabase } from '#tests/support/postgres/postgres.ts'
import { applyFile, checkFile, rowsOf } from '#tests/support/records/import-file.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

const LINES = 620

const closing: (() => unknown)[] = []
afterAll(async () => {
  // Each store after the APIs on it.
  for (const close of closing.toReversed()) await close()
})

async function openPostgresStore(): Promise<Store> {
  const { url, drop } = await createMigratedDatabase()
  const store = openPostgres({ url })
  closing.push(async () => {
    await store.close()
    await drop()
  })
  await store.migrate()
  return store
}

const lines = Array.from({ length: LINES }, (_, at) => ({
  ...{ sku: `CRASH-${at}`, title: `Crash ${at}`, unit: '1 kg', mrp: '90', price: '80', category: 'fruits' },
  ...{ vendor: 'Konkan Orchards', stock_adjust: '3', stock_reason: 'found' },
}))

const stores: [string, () => Promise<Store>][] = [
  ['SQLite', openMemoryStore],
  ['PostgreSQL', openPostgresStore],
]

test.each(stores)(
  'a crash in the middle of a batch leaves nothing of it on %s, and another process goes on with the lines that are left',
  async (_, openStore) => {
    const stored = await openStore()
    let isFailing = false
    const api = await openTestApi(failingStore(stored, () => isFailing))
    closing.push(() => api.close())
    const { client } = await api.signInStaff('owner')
    const file = await checkFile(client, lines)
    const batch = expectSuccess(await client.applyImport(file.id, [])).import.summary.applied
    expect(batch).toBeGreaterThan(0)
    expect(batch).toBeLessThan(LINES)

    // The products and the stock of the second batch are written, its lines are not: the process is no more.
    isFailing = true
    expect(await client.applyImport(file.id, [])).toMatchObject({ ok: false })
    isFailing = false
    expect(expectSuccess(await client.catalogueImport(file.id)).import.summary.applied).toBe(batch)
    expect((await importedPacks(stored)).length).toBe(batch)

    const other = await openTestApi(stored)
    closing.push(() => other.close())
    const owner = (await other.signInStaff('owner')).client
    const done = await applyFile(owner, file)
    expect(done).toMatchObject({ state: 'done', summary: { applied: LINES, verdicts: { create: LINES } } })
    const packs = await importedPacks(stored)
    expect(packs.length).toBe(LINES)
    expect(new Set(packs.map(({ stock }) => stock))).toEqual(new Set([3]))
    expect((await rowsOf(owner, done)).every(({ applied }) => applied)).toBe(true)
  },
)

/** A store whose process ends before the lines of an import are written, while it is to fail. */
function failingStore(store: Store, isFailing: () => boolean): Store {
  const failing = (tx: Transaction): Transaction => ({
    ...tx,
    saveImportRows: async (rows) => {
      if (isFailing()) throw new Error('the process has ended')
      await tx.saveImportRows(rows)
    },
  })
  return { ...store, transaction: (work) => store.transaction((tx) => work(failing(tx))) }
}

async function importedPacks(store: Store) {
  const products = await store.editableProducts((await store.groupsAfter('crash-', 2 * LINES)).map(({ id }) => id))
  return products.flatMap(({ packs }) => packs).filter(({ sku }) => sku.startsWith('CRASH-'))
}

test('what a browser would not send of a file is refused by the server: too many lines, a cell or a request too large', async () => {
  const api = await openTestApi(await openMemoryStore())
  closing.push(() => api.close())
  const { client } = await api.signInStaff('owner')
  const form = { fileName: 'large.csv', fileHash: 'a'.repeat(64), mode: 'create-and-update' as const }
  const columns: ('sku' | 'title')[] = ['sku', 'title']
  const tooMany = await client.startImport({ ...form, columns, rowCount: MAX_IMPORT_ROWS + 1 })
  expect(tooMany).toMatchObject({ failure: { code: 'body-invalid' } })
  const file = expectSuccess(await client.startImport({ ...form, columns, rowCount: MAX_IMPORT_ROWS })).import
  const sendCells = (cells: string[][]) =>
    client.sendImportRows(file.id, { from: 0, rows: cells.map((each, at) => ({ line: at + 2, cells: each })) })
  const refused = { failure: { code: 'body-invalid' } }
  expect(await sendCells([['A', 'x'.repeat(MAX_CELL_BYTES + 1)]])).toMatchObject(refused)
  expect(await sendCells(Array.from({ length: IMPORT_BATCH_SIZE + 1 }, (_, at) => [`A-${at}`, 'x']))).toMatchObject(
    refused,
  )
  const large = Array.from({ length: 20 }, (_, at) => [`A-${at}`, 'x'.repeat(MAX_CELL_BYTES)])
  expect(await sendCells(large)).toMatchObject({ failure: { code: 'body-too-large' } })
  expect(expectSuccess(await client.catalogueImport(file.id)).import.received).toBe(0)
})
