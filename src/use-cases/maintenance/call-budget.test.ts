import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { createCallBudget, creditAt } from './call-budget.ts'

const MINUTE_MS = 60_000

test('no sixty seconds, wherever they begin, hold more calls than the budget, whatever the pauses between them', () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(fc.integer({ min: 12, max: 400 }), pauses, (callsPerMinute, waits) => {
      const calls: number[] = []
      let now = 1_000_000
      let work = { holder: '', leasedUntil: 0, callCredit: 1e9, creditedAt: now }
      for (const wait of waits) {
        now += wait
        let credit = creditAt(work, callsPerMinute, now)
        for (; credit >= 1000; credit -= 1000) calls.push(now)
        work = { ...work, callCredit: credit, creditedAt: now }
      }
      for (const start of calls) {
        const inMinute = calls.filter((at) => at >= start && at < start + MINUTE_MS)
        expect(inMinute.length).toBeLessThanOrEqual(callsPerMinute)
      }
    }),
  )
})

test('a budget that rests gathers no more than a quarter of it, and comes back within a minute', async () => {
  let now = Date.UTC(2026, 5, 1)
  const budget = createCallBudget({ store: await openMemoryStore(), now: () => now }, 120)
  const spendAll = async () => {
    let taken = 0
    while (await budget.take(1)) taken += 1
    return taken
  }
  expect(await spendAll()).toBe(30)
  now += 24 * 3600_000
  expect(await spendAll()).toBe(30)
  let inMinute = 0
  for (let second = 0; second < 60; second += 1) {
    now += 1000
    inMinute += await spendAll()
  }
  expect(inMinute).toBe(90)
})

test('two processes spend one budget, and a clock put back gives nothing and holds nothing up', async () => {
  const store = await openMemoryStore()
  let now = Date.UTC(2026, 5, 1)
  const [one, two] = [
    createCallBudget({ store, now: () => now }, 120),
    createCallBudget({ store, now: () => now }, 120),
  ]
  expect(await one.take(20)).toBe(true)
  expect(await two.take(20)).toBe(false)
  expect(await two.take(10)).toBe(true)
  now -= 3600_000
  expect(await one.take(1)).toBe(false)
  now += 1000
  expect(await one.take(1)).toBe(true)
})
