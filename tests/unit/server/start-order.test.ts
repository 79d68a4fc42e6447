import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createContainer } from '#server/container.ts'

test('the shop answers before its payment sandbox and its periodic jobs begin, and stops without them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-start-'))
  const begin = Promise.withResolvers<void>()
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const shop = await createContainer(config, () => undefined, begin.promise)
  let isSandboxStarted = false
  void shop.sandboxMessages.then(() => (isSandboxStarted = true))
  const statusOf = async (path: string) => (await shop.api(new Request(`http://shop.test${path}`))).status

  expect(await statusOf('/api/products?limit=48')).toBe(200)
  expect(await statusOf('/api/products?q=mango')).toBe(200)
  expect(isSandboxStarted).toBe(false)

  begin.resolve()
  expect((await shop.sandboxMessages).join(' ')).toContain('sandbox at http://')
  await shop.close()
  await rm(dataDir, { recursive: true })
})

test('a payment has the sandbox started that was to begin later', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-start-'))
  const never = new Promise<void>(() => undefined)
  const shop = await createContainer(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), () => undefined, never)

  const [origins] = await Promise.all(shop.providers.all.map((provider) => provider.browserOrigins()))
  expect(origins?.script).toEqual([expect.stringContaining('http://127.0.0.1:')])
  await shop.close()
  await rm(dataDir, { recursive: true })
})
