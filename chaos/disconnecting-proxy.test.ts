import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#store/connections/postgres.ts'
import type { Store } from '#store/store.ts'
import { isStoreUnavailable } from '#store/store-unavailable.ts'
import { product } from '#tests/conformance/store/records.ts'
import { type DisconnectingProxy, disconnectingProxy } from '#tests/support/disconnecting-proxy.ts'
import { testPostgres } from '#tests/support/postgres.ts'

let database: Awaited<ReturnType<typeof testPostgres>>
let proxy: DisconnectingProxy
let through: Store
let direct: Store

beforeAll(async () => {
  database = await testPostgres()
  proxy = await disconnectingProxy(database.url)
  through = openPostgres({ url: proxy.url })
  direct = openPostgres({ url: database.url })
  await direct.migrate()
})

afterAll(async () => {
  await through.close()
  await direct.close()
  await proxy.close()
  await database.stop()
})

for (const [cut, kept] of [
  ['lost', false],
  ['kept', true],
] as const) {
  test(`a COMMIT whose connection is cut is ${cut}, the store says that it is away, and works again`, async () => {
    const mango = product()
    const cutting = proxy.cutNextCommit(cut)
    const [answer] = await Promise.allSettled([through.transaction((tx) => tx.saveProducts([mango]))])
    await cutting
    expect(answer.status === 'rejected' && isStoreUnavailable(answer.reason)).toBe(true)
    expect((await direct.product(mango.id)) !== null).toBe(kept)
    await through.transaction((tx) => tx.saveProducts([mango]))
    expect(await direct.product(mango.id)).not.toBeNull()
  })
}
