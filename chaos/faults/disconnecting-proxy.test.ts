import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#store/connections/postgres.ts'
import type { Store } from '#store/store.ts'
import { isStoreUnavailable } from '#store/store-unavailable.ts'
import { type DisconnectingProxy, startDisconnectingProxy } from '#tests/support/postgres/disconnecting-proxy.ts'
import { createMigratedDatabase, type TestDatabase } from '#tests/support/postgres/postgres.ts'
import { aProduct } from '#tests/support/records/factories.ts'

let database: TestDatabase
let proxy: DisconnectingProxy
let throughProxy: Store
let direct: Store

beforeAll(async () => {
  database = await createMigratedDatabase()
  proxy = await startDisconnectingProxy(database.url)
  throughProxy = openPostgres({ url: proxy.url })
  direct = openPostgres({ url: database.url })
  await direct.migrate()
})

afterAll(async () => {
  await throughProxy.close()
  await direct.close()
  await proxy.close()
  await database.drop()
})

test.each([
  ['before-commit', false],
  ['after-commit', true],
] as const)(
  'a connection cut %s makes the store unavailable for one call (committed: %s)',
  async (moment, committed) => {
    const product = aProduct()
    const disconnected = proxy.disconnectAtNextCommit(moment)
    const [result] = await Promise.allSettled([throughProxy.transaction((tx) => tx.saveProducts([product]))])
    await disconnected
    expect(result.status === 'rejected' && isStoreUnavailable(result.reason)).toBe(true)
    expect((await direct.product(product.id)) !== null).toBe(committed)
    await throughProxy.transaction((tx) => tx.saveProducts([product]))
    expect(await direct.product(product.id)).not.toBeNull()
  },
)
