import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '#domain/limits/limits.ts'
import { createRenderLimits } from './render-limits.ts'

test('a network that asks for too many pages in a minute is told when to come back, and others are served', async () => {
  let now = 0
  const limits = { ...DEFAULT_LIMITS, pagesPerNetwork: 2, pages: 4 }
  const { admit } = createRenderLimits({ limits: async () => limits, now: () => now })
  const statusOf = async (network: string) => (await admit(network))?.status ?? 200
  expect([await statusOf('a'), await statusOf('a'), await statusOf('a')]).toEqual([200, 200, 429])
  expect([await statusOf('b'), await statusOf('b'), await statusOf('c')]).toEqual([200, 200, 503])
  now = 20_000
  expect((await admit('a'))?.retryAfter).toBe(40)
  now = 60_000
  expect([await statusOf('a'), await statusOf('c')]).toEqual([200, 200])
})
