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

test('an owner takes an order a step further from the command line, beside the running shop', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-order-'))
  const variables = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' }
  const shop = await createContainer(readConfig(variables), () => undefined)
  const client = (token: string | null = null) =>
    createClient({ base: 'http://shop.test', token: () => token, fetch: (request) => shop.api(request) })
  const { client: customer, address } = await signUpWithAddress(client)
  const [product] = expectSuccess(await customer.products(DEFAULT_CATALOGUE_QUERY, { limit: 1 })).products
  expectSuccess(await customer.addToCart({ _id: product?._id ?? '' }))
  const { orders } = expectSuccess(
    await customer.checkout({ addressId: address._id, method: 'cash' }, crypto.randomUUID()),
  )
  const orderId = orders?.[0]?._id ?? ''

  const thread = startCommandThread()
  const run = (...args: string[]) => thread.run('order', variables, ...args)
  expect(await run()).toMatchObject({
    code: 0,
    output: expect.stringMatching(new RegExp(`^${orderId}  placed .* 1 units  Rs\\.\\d+ in cash  `)),
  })
  expect(await run(orderId, 'accepted', 'Thank', 'you.')).toEqual({
    code: 0,
    output: `The order ${orderId} is now accepted.\n`,
  })
  expect(expectSuccess(await customer.order(orderId)).order.history).toMatchObject([
    { state: 'placed' },
    { state: 'accepted', note: 'Thank you.' },
  ])
  expect(await run(orderId, 'delivered')).toMatchObject({ code: 1, output: expect.stringContaining('cannot become') })
  expect(await run(crypto.randomUUID(), 'packed')).toMatchObject({
    code: 1,
    output: expect.stringContaining('no order'),
  })
  expect(await run(orderId, 'refunded')).toMatchObject({ code: 2, output: expect.stringContaining('npm run order --') })
  expect(await run(orderId, 'packed')).toMatchObject({ code: 0 })
  expect(await customer.cancelOrder(orderId)).toMatchObject({ failure: { code: 'order-not-cancellable' } })
  await thread.stop()
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})
