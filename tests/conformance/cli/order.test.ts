import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { readConfig } from '#server/config.ts'
import { createContainer } from '#server/container.ts'
import { expectSuccess } from '#tests/support/api.ts'

test('an owner takes an order on from the command line, beside the running shop', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-order-'))
  const place = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '4902' }
  const shop = await createContainer(readConfig(place), () => undefined)
  const client = (token: string | null = null) =>
    createClient({ base: 'http://shop.test', token: () => token, fetch: (request) => shop.api(request) })
  const { createdUser, encodedToken } = expectSuccess(await client().signInAsGuest())
  const guest = client(encodedToken)
  const [product] = expectSuccess(await guest.products(DEFAULT_CATALOGUE_QUERY, { limit: 1 })).products
  expectSuccess(await guest.addToCart({ _id: product?._id ?? '' }))
  const addressId = createdUser.addresses[0]?._id ?? ''
  const { orders } = expectSuccess(await guest.checkout({ addressId, method: 'cash' }, crypto.randomUUID()))
  const orderId = orders?.[0]?._id ?? ''

  const run = async (...args: string[]) => {
    const file = fileURLToPath(new URL('../../../src/cli/order.ts', import.meta.url))
    const child = spawn(process.execPath, [file, ...args], { env: { PATH: process.env.PATH, ...place } })
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    const [code] = await once(child, 'close')
    return { code, said }
  }
  expect(await run()).toMatchObject({
    code: 0,
    said: expect.stringMatching(new RegExp(`^${orderId}  placed .* 1 units  Rs\\.\\d+ in cash  `)),
  })
  expect(await run(orderId, 'accepted', 'Thank', 'you.')).toEqual({
    code: 0,
    said: `The order ${orderId} is now accepted.\n`,
  })
  expect(expectSuccess(await guest.order(orderId)).order.history).toMatchObject([
    { state: 'placed' },
    { state: 'accepted', note: 'Thank you.' },
  ])
  expect(await run(orderId, 'delivered')).toMatchObject({ code: 1, said: expect.stringContaining('cannot become') })
  expect(await run(crypto.randomUUID(), 'packed')).toMatchObject({ code: 1, said: expect.stringContaining('no order') })
  expect(await run(orderId, 'refunded')).toMatchObject({ code: 1, said: expect.stringContaining('Use: npm run order') })
  expect(await run(orderId, 'packed')).toMatchObject({ code: 0 })
  expect(await guest.cancelOrder(orderId)).toMatchObject({ failure: { code: 'order-not-cancellable' } })
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
}, 180_000)
