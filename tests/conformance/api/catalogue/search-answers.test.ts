import * as v from 'valibot'
import { expect, test } from 'vitest'
import { productsResponse } from '#contract/catalogue/lists.ts'
import { openPostgres } from '#store/connections/postgres.ts'
import type { Store } from '#store/store.ts'
import { answersOfRules, COMPARED_PAGE, COMPARED_QUERIES, type ComparedAnswer, hashOf } from '#tests/search/answers.ts'
import { openTestApi } from '#tests/support/api.ts'
import { createMigratedDatabase } from '#tests/support/postgres/postgres.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { openWasmStore } from '#tests/support/stores/wasm-store.ts'

const STORES: Record<string, () => Promise<{ store: Store; drop?: () => Promise<void> }>> = {
  SQLite: async () => ({ store: await openMemoryStore() }),
  'SQLite in WebAssembly': async () => ({ store: await openWasmStore() }),
  PostgreSQL: async () => {
    const { url, drop } = await createMigratedDatabase()
    const store = openPostgres({ url })
    await store.migrate()
    return { store, drop }
  },
}

for (const [name, open] of Object.entries(STORES)) {
  test(`every query is answered on ${name} as by the rules alone`, async () => {
    const { store, drop } = await open()
    const api = await openTestApi(store)
    const answers: ComparedAnswer[] = []
    for (const [at, q] of COMPARED_QUERIES.entries()) {
      const address = `/api/products?q=${encodeURIComponent(q)}&limit=${COMPARED_PAGE}`
      // Each network may search so often a minute.
      const { body } = await api.request(address, { clientAddress: `10.0.${at % 200}.1` })
      const { products, total, meant = [], ignored = [] } = v.parse(productsResponse, body)
      answers.push({ q, slugs: products.map(({ slug }) => slug), total, meant, ignored })
    }
    const expected = answersOfRules()
    process.stdout.write(`${name}: the answers to ${answers.length} queries are ${hashOf(answers)}\n`)
    expect(answers).toEqual(expected)
    expect(hashOf(answers)).toBe(hashOf(expected))
    api.close()
    await store.close()
    await drop?.()
  })
}
