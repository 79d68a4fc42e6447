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

test('an owner switches cash on delivery off and on from the command line, beside the running shop', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-settings-'))
  const place = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '4903' }
  const shop = await createContainer(readConfig(place), () => undefined)
  const client = (token: string | null = null) =>
    createClient({ base: 'http://shop.test', token: () => token, fetch: (request) => shop.api(request) })
  const { createdUser, encodedToken } = expectSuccess(await client().signInAsGuest())
  const guest = client(encodedToken)
  const [product] = expectSuccess(await guest.products(DEFAULT_CATALOGUE_QUERY, { limit: 1 })).products
  expectSuccess(await guest.addToCart({ _id: product?._id ?? '' }))
  const addressId = createdUser.addresses[0]?._id ?? ''
  const inCash = () => guest.checkout({ addressId, method: 'cash' }, crypto.randomUUID())
  const run = (...args: string[]) => runSettings(place, args)

  expect(await run('cashOnDelivery', 'false')).toEqual({ code: 0, said: 'cashOnDelivery = false\n' })
  expect(expectSuccess(await guest.store()).store.cashOnDelivery).toBe(false)
  expect(await inCash()).toMatchObject({ failure: { code: 'cash-not-offered' } })
  expect(await run('cashOnDelivery', 'true')).toMatchObject({ code: 0 })
  expect(expectSuccess(await inCash()).orders).toHaveLength(1)

  expect(await run('cashOnDelivery', 'perhaps')).toMatchObject({ code: 1, said: expect.stringMatching(/^cashOn.*\n$/) })
  expect(await run('cashOnDeliveries', 'true')).toMatchObject({ code: 1, said: expect.stringContaining('no setting') })
  expect(await run('nonsense')).toMatchObject({ code: 1, said: expect.stringContaining('no setting') })
  expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining('cashOnDelivery = true\n') })
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
}, 180_000)

async function runSettings(place: Record<string, string>, args: readonly string[]) {
  const file = fileURLToPath(new URL('../../../src/cli/settings.ts', import.meta.url))
  const child = spawn(process.execPath, [file, ...args], { env: { PATH: process.env.PATH, ...place } })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  return { code, said }
}
