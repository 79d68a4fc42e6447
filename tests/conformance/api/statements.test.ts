import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { openPostgres } from '#store/connections/postgres.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { createMigratedDatabase } from '#tests/support/postgres/postgres.ts'
import { statementBudgetConformance } from './statements.ts'

describe('SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haribhari-statements-'))
  let api: TestApi
  beforeAll(async () => {
    const store = openSqlite({ file: join(folder, 'shop.db') })
    await store.migrate()
    api = await openTestApi(store)
  })
  afterAll(async () => {
    api.close()
    await api.store.close()
    rmSync(folder, { recursive: true })
  })
  statementBudgetConformance(() => api, {
    addToBasket: 5,
    changeQuantity: 5,
    mergeLists: 9,
    buyAgain: 2,
    placeBareOrder: 14,
    cashCheckout: 18,
    onlineCheckout: 16,
    guestCheckout: 18,
    placePaidOrder: 14,
  })
})

describe('PostgreSQL', () => {
  let api: TestApi
  let drop: () => Promise<void>
  beforeAll(async () => {
    const postgres = await createMigratedDatabase()
    drop = postgres.drop
    const store = openPostgres({ url: postgres.url })
    await store.migrate()
    api = await openTestApi(store)
  })
  afterAll(async () => {
    api.close()
    await api.store.close()
    await drop()
  })
  statementBudgetConformance(() => api, {
    addToBasket: 6,
    changeQuantity: 6,
    mergeLists: 8,
    buyAgain: 2,
    placeBareOrder: 11,
    cashCheckout: 15,
    onlineCheckout: 16,
    guestCheckout: 19,
    placePaidOrder: 11,
  })
})
