import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client/client.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { readConfig } from '#server/config.ts'
import { createContainer } from '#server/container.ts'
import { expectSuccess } from '#tests/support/api.ts'
import { startCommandThread } from '#tests/support/processes/command-thread.ts'
import { signUpWithAddress } from '#tests/support/records/sign-up.ts'

test('an owner switches cash on delivery off and on from the command line, beside the running shop', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-settings-'))
  const variables = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' }
  const shop = await createContainer(readConfig(variables), () => undefined)
  const client = (token: string | null = null) =>
    createClient({ base: 'http://shop.test', token: () => token, fetch: (request) => shop.api(request) })
  const { client: customer, address } = await signUpWithAddress(client)
  const [product] = expectSuccess(await customer.products(DEFAULT_CATALOGUE_QUERY, { limit: 1 })).products
  expectSuccess(await customer.addToCart({ _id: product?._id ?? '' }))
  const checkOutWithCash = () => customer.checkout({ addressId: address._id, method: 'cash' }, crypto.randomUUID())
  const thread = startCommandThread()
  const run = (...args: string[]) => thread.run('settings', variables, ...args)

  expect(await run('cashOnDelivery', 'false')).toEqual({ code: 0, output: 'cashOnDelivery = false\n' })
  expect(expectSuccess(await customer.store()).store.cashOnDelivery).toBe(false)
  expect(await checkOutWithCash()).toMatchObject({ failure: { code: 'cash-not-offered' } })
  expect(await run('cashOnDelivery', 'true')).toMatchObject({ code: 0 })
  expect(expectSuccess(await checkOutWithCash()).orders).toHaveLength(1)

  expect(await run('cashOnDelivery', 'perhaps')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^cashOn.*\n$/),
  })
  expect(await run('cashOnDeliveries', 'true')).toMatchObject({
    code: 1,
    output: expect.stringContaining('no setting'),
  })
  expect(await run('nonsense')).toMatchObject({ code: 1, output: expect.stringContaining('no setting') })
  expect(await run()).toMatchObject({ code: 0, output: expect.stringContaining('cashOnDelivery = true\n') })
  expect(await run('preset', 'specification')).toMatchObject({
    code: 0,
    output: expect.stringContaining('summary.couponDiscount = "2000"\n'),
  })
  expect(expectSuccess(await customer.store()).store).toMatchObject({
    cashOnDelivery: true,
    deals: { endsAt: '2022-05-30T00:00:00+05:30', sample: { currentPrice: '368' } },
  })
  expect(await run('preset', 'sample')).toMatchObject({ code: 0, output: expect.stringContaining('saving = null\n') })
  expect(await run('preset', 'other')).toMatchObject({ code: 1, output: expect.stringContaining('no preset other') })
  expect(await run('deals.endsAt', '-1')).toEqual({
    code: 0,
    output: 'deals.endsAt = 1970-01-01 05:29:59.999 India time\n',
  })
  const [latest] = await shop.store.settingsVersions('deals', { before: Number.MAX_SAFE_INTEGER, limit: 1 })
  expect(latest).toMatchObject({ origin: 'command', staffId: null, body: { deals: { endsAt: -1 } } })
  const filters = { actorId: null, subjectKind: 'settings', subjectId: null, from: null, to: null }
  const recorded = await shop.store.auditEvents(
    { ...filters, action: 'settings' },
    { before: Number.MAX_SAFE_INTEGER, limit: 100 },
  )
  expect(recorded).toHaveLength(5)
  expect(recorded.at(-1)).toMatchObject({ actorKind: 'system', after: { cashOnDelivery: false } })
  await thread.stop()
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})
