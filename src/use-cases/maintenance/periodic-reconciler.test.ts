import { expect, test } from 'vitest'
import type { PaymentProvider } from '#payments/provider.ts'
import { createPaymentProviders } from '#payments/providers.ts'
import { createTinyProvider } from '#tests/support/payments/tiny-provider.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { LEASE_MS } from './lease.ts'
import { createPeriodicReconciler } from './periodic-reconciler.ts'

/** Two processes of a shop, each with its own view of one provider that counts who reads its list. */
async function twoProcesses() {
  const store = await openMemoryStore()
  let now = Date.UTC(2026, 5, 1)
  const lists = [0, 0]
  const errors: object[] = []
  const state = { isAvailable: true }
  const transaction: typeof store.transaction = (work) =>
    state.isAvailable ? store.transaction(work) : Promise.reject(new Error('no disk'))
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
      store: { ...store, transaction },
      providers: createPaymentProviders([provider]),
      now: () => now,
      newId: () => crypto.randomUUID(),
      log: {
        info: quiet,
        warn: quiet,
        error: (message: string, fields = {}) => void errors.push({ message, ...fields }),
      },
      background: (work: Promise<void>) => void work,
    }
    return createPeriodicReconciler(deps, {})
  }
  return { one: process(0), two: process(1), lists, errors, state, advance: (ms: number) => (now += ms) }
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

test('while the store fails a run says so, logs why, and the next one reconciles', async () => {
  const { one, lists, errors, state } = await twoProcesses()
  state.isAvailable = false
  expect(await one.run()).toBe(false)
  await one.stop()
  expect(errors).toEqual(Array(2).fill({ message: 'a step of the reconciler failed', error: 'no disk' }))
  state.isAvailable = true
  expect(await one.run()).toBe(true)
  expect(lists[0]).toBeGreaterThan(0)
})

test('a run that begins while another goes on in the process does nothing', async () => {
  const twice = await twoProcesses()
  expect(await Promise.all([twice.one.run(), twice.one.run()])).toEqual([true, true])
  const once = await twoProcesses()
  await once.one.run()
  expect(twice.lists[0]).toBe(once.lists[0])
})
