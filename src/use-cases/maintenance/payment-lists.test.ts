import { expect, test } from 'vitest'
import type { PaymentProvider, ProviderPayment } from '#payments/provider.ts'
import { createPaymentProviders } from '#payments/providers.ts'
import { createTinyProvider } from '#tests/support/payments/tiny-provider.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { createPaymentLists } from './payment-lists.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = Date.UTC(2026, 5, 1)

type Page = Parameters<PaymentProvider['listPayments']>[0]

/** A provider with so many failed payments in pages of two, and the pages that the shop asks it for. */
async function openLists({ payments, lookBackMs }: { payments: number; lookBackMs?: number }) {
  const state = { now: START, isReachable: true }
  const pages: Page[] = []
  const tiny = createTinyProvider().provider
  const provider: PaymentProvider = {
    ...tiny,
    async listPayments(page) {
      pages.push(page)
      if (!state.isReachable) return { ok: false, code: 'unavailable', detail: 'no answer' }
      const rest = Math.max(0, payments - page.skip)
      return {
        ok: true,
        value: { payments: Array.from({ length: Math.min(2, rest) }, aFailedPayment), isLast: rest <= 2 },
      }
    },
  }
  const quiet = () => undefined
  const deps = {
    store: await openMemoryStore(),
    providers: createPaymentProviders([provider]),
    now: () => state.now,
    newId: () => crypto.randomUUID(),
    log: { info: quiet, warn: quiet, error: quiet },
    background: (work: Promise<void>) => void work,
  }
  return {
    lists: createPaymentLists(deps, lookBackMs),
    state,
    /** The pages since this was last asked: how far back each goes in ms, and what it leaves out. */
    takePages: () => pages.splice(0).map(({ from, skip }) => [state.now - from, skip]),
    takeRanges: () => pages.splice(0).map(({ from, to }) => [from, to]),
  }
}

function aFailedPayment(): ProviderPayment {
  const id = `tp-${crypto.randomUUID()}`
  const money = { amount: 100_00, currency: 'INR', amountRefunded: 0 }
  return { id, providerOrderId: null, ...money, status: 'failed', createdAt: START }
}

test('the newest payments are those of the last 25 minutes, read page by page to the last one', async () => {
  const { lists, takePages } = await openLists({ payments: 5 })
  expect(await lists.readRecent()).toBe(true)
  expect(takePages()).toEqual([
    [25 * MINUTE, 0],
    [25 * MINUTE, 2],
    [25 * MINUTE, 4],
  ])
})

test('a list without any payment is over with its first page', async () => {
  const { lists, takePages } = await openLists({ payments: 0 })
  expect(await lists.readRecent()).toBe(true)
  expect(takePages()).toHaveLength(1)
})

test('ten pages of the newest payments are read at once, and a longer list was not read to its end', async () => {
  const ten = await openLists({ payments: 20 })
  expect(await ten.lists.readRecent()).toBe(true)
  expect(ten.takePages()).toHaveLength(10)
  const eleven = await openLists({ payments: 21 })
  expect(await eleven.lists.readRecent()).toBe(false)
  expect(eleven.takePages()).toHaveLength(10)
})

test('a list that the provider does not give was not read to its end', async () => {
  const { lists, state, takePages } = await openLists({ payments: 5 })
  state.isReachable = false
  expect(await lists.readRecent()).toBe(false)
  expect(takePages()).toHaveLength(1)
})

test('lists reach five minutes into the future, for payments that a slow clock of ours would hide', async () => {
  const { lists, takeRanges } = await openLists({ payments: 0 })
  await lists.readRecent()
  expect(takeRanges()).toEqual([[START - 25 * MINUTE, START + 5 * MINUTE]])
})

test('two hours of older payments are read every five minutes, and eight days of them every hour', async () => {
  const { lists, state, takePages } = await openLists({ payments: 1 })
  const readAt = async (ms: number) => {
    state.now = START + ms
    await lists.readOlder(() => true)
    return takePages()
  }
  const [short, long] = [
    [2 * HOUR, 0],
    [8 * DAY, 0],
  ]
  expect(await readAt(0)).toEqual([short, long])
  expect(await readAt(5 * MINUTE - 1)).toEqual([])
  expect(await readAt(5 * MINUTE)).toEqual([short])
  expect(await readAt(HOUR - 1)).toEqual([short])
  expect(await readAt(HOUR)).toEqual([long])
})

test('a pass that had to stop goes on where it was, over the range that it began with', async () => {
  const { lists, state, takeRanges, takePages } = await openLists({ payments: 5, lookBackMs: 3 * DAY })
  let calls = 2
  await lists.readOlder(() => calls-- > 0)
  expect(takePages()).toEqual([
    [2 * HOUR, 0],
    [2 * HOUR, 2],
  ])
  state.now += MINUTE
  calls = 2
  await lists.readOlder(() => calls-- > 0)
  expect(takeRanges()).toEqual([
    [START - 2 * HOUR, START + 5 * MINUTE],
    [START - 3 * DAY, START + 5 * MINUTE],
  ])
})

test('a page that the provider does not give is asked for again in the next round', async () => {
  const { lists, state, takePages } = await openLists({ payments: 1 })
  state.isReachable = false
  await lists.readOlder(() => true)
  expect(takePages()).toHaveLength(2)
  state.isReachable = true
  await lists.readOlder(() => true)
  expect(takePages()).toEqual([
    [2 * HOUR, 0],
    [8 * DAY, 0],
  ])
})
