import { expect, test } from 'vitest'
import type { PaymentProvider } from '#payments/provider.ts'
import { createPaymentProviders } from '#payments/providers.ts'
import { openMemoryStore } from '#tests/support/memory-store.ts'
import { createTinyProvider } from '#tests/support/tiny-provider.ts'
import { LEASE_MS } from './lease.ts'
import { createPeriodicReconciler } from './periodic-reconciler.ts'

/** Two processes of a shop, each with its own view of one provider that counts who reads its list. */
async function twoProcesses() {
  const store = await openMemoryStore()
  let now = Date.UTC(2026, 5, 1)
  const lists = [0, 0]
  const process = (index: 0 | 1) => {
    const tiny = createTinyProvider().provider
    const provider: PaymentProvider = {
      ...tiny,
      get inBackground() {
        return provider
      },
      listPayments: (page) => {
        lists[index] = (lists[index] ?? 0) + 1
        return tiny.listPayments(page)
      },
    }
    const quiet = () => undefined
    const deps = {
      store,
      providers: createPaymentProviders([provider]),
      now: () => now,
      newId: () => crypto.randomUUID(),
      log: { info: quiet, warn: quiet, error: quiet },
      background: (work: Promise<void>) => void work,
    }
    return createPeriodicReconciler(deps, {})
  }
  return { one: process(0), two: process(1), lists, advance: (ms: number) => (now += ms) }
}

test('one process of a shop reconciles at a time, and both say that it is done', async () => {
  const { one, two, lists } = await twoProcesses()
  expect([await one.run(), await two.run(), await two.run()]).toEqual([true, true, true])
  expect(lists[0]).toBeGreaterThan(0)
  expect(lists[1]).toBe(0)
})

test('another process goes on when the first has died, and at once when it has stopped', async () => {
  const { one, two, lists, advance } = await twoProcesses()
  await one.run()
  advance(LEASE_MS)
  await two.run()
  expect(lists[1]).toBeGreaterThan(0)
  const before = lists[0]
  await one.run()
  expect(lists[0]).toBe(before)
  await two.stop()
  await one.run()
  expect(lists[0]).toBeGreaterThan(before ?? 0)
})

test('a clock that was put back keeps nobody out for longer than a lease', async () => {
  const { one, two, lists, advance } = await twoProcesses()
  await one.run()
  advance(-3600_000)
  await two.run()
  expect(lists[1]).toBeGreaterThan(0)
})
