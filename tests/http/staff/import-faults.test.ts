import { afterAll, expect, test } from 'vitest'
import type { Store, Transaction } from '#store/store.ts'
import { expectSuccess, openTestApi } from '#tests/support/api.ts'
import { applyFile, checkFile, rowsOf } from '#tests/support/import-file.ts'
import { openMemoryStore } from '#tests/support/memory-store.ts'

const LINES = 620

const closing: (() => void)[] = []
afterAll(() => {
  for (const close of closing) close()
})

const lines = Array.from({ length: LINES }, (_, at) => ({
  ...{ sku: `CRASH-${at}`, title: `Crash ${at}`, unit: '1 kg', mrp: '90', price: '80', category: 'fruits' },
  ...{ vendor: 'Konkan Orchards', stock_adjust: '3', stock_reason: 'found' },
}))

test('a crash in the middle of a batch leaves nothing of it, and another process goes on with the lines that are left', async () => {
  const memory = await openMemoryStore()
  let isFailing = false
  const api = await openTestApi(failingStore(memory, () => isFailing))
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
  expect((await importedPacks(memory)).length).toBe(batch)

  const other = await openTestApi(memory)
  closing.push(() => other.close())
  const owner = (await other.signInStaff('owner')).client
  const done = await applyFile(owner, file)
  expect(done).toMatchObject({ state: 'done', summary: { applied: LINES, verdicts: { create: LINES } } })
  const packs = await importedPacks(memory)
  expect(packs.length).toBe(LINES)
  expect(new Set(packs.map(({ stock }) => stock))).toEqual(new Set([3]))
  expect((await rowsOf(owner, done)).every(({ applied }) => applied)).toBe(true)
})

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
