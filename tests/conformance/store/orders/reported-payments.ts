import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aReportedPayment, NOON } from '#tests/support/records/factories.ts'
import type { StoreUnderTest } from '../suite.ts'

export function reportedPaymentsConformance(underTest: StoreUnderTest): void {
  test('a reported payment needs no checkout, is added once, and keeps what became of it', async () => {
    const store = underTest.store()
    const [first, second] = [aReportedPayment(), aReportedPayment({ state: 'matched', providerOrderId: null })]
    await store.transaction((tx) => tx.addReportedPayments([first, second]))
    await store.transaction((tx) => tx.addReportedPayments([{ ...first, state: 'matched' }]))
    expect(await store.reportedPayments([second.id, first.id, 'pay_unknown', first.id])).toHaveLength(2)
    expect(await store.reportedPayments([first.id])).toEqual([first])
    const changed = { ...first, state: 'refund pending', providerRefundId: 'rfnd_1', updatedAt: NOON + 1 } as const
    await store.transaction((tx) => tx.saveReportedPayment(changed, NOON + 5))
    expect(await store.transaction((tx) => tx.lockReportedPayment(first.id))).toEqual(changed)
    expect(await store.transaction((tx) => tx.lockReportedPayment('pay_unknown'))).toBeNull()
  })

  test('refunds of reported payments are due when their time comes, the first one not before its payment is old enough', async () => {
    const store = await underTest.empty()
    const waiting = aReportedPayment({ state: 'refund due', createdAt: NOON + 3 })
    const failed = aReportedPayment({ state: 'refund failed', createdAt: NOON + 4 })
    const unclear = aReportedPayment()
    await store.transaction(async (tx) => {
      await tx.saveReportedPayment(waiting, NOON + 3)
      await tx.saveReportedPayment(failed, NOON + 6)
      await tx.saveReportedPayment(unclear, null)
    })
    const due = (now: number, reportedBy: number, limit = 9) => store.dueReportedPayments(now, { reportedBy, limit })
    expect(await due(NOON + 5, NOON + 2)).toEqual([])
    expect(await due(NOON + 5, NOON + 3)).toEqual([waiting])
    expect(await due(NOON + 6, NOON + 3)).toEqual([waiting, failed])
    expect(await due(NOON + 6, NOON + 3, 1)).toEqual([waiting])
    expect(await due(NOON + 6, -1)).toEqual([failed])
  })

  test('matched payments are deleted oldest first, up to a moment and a number; others stay', async () => {
    const store = await underTest.empty()
    const matched = [2, 0, 1].map((age) => aReportedPayment({ state: 'matched', createdAt: NOON + age }))
    const task = aReportedPayment({ createdAt: NOON })
    await store.transaction((tx) => tx.addReportedPayments([...matched, task]))
    const ids = [...matched, task].map(({ id }) => id)
    const drop = (before: number, limit: number) => store.transaction((tx) => tx.deleteMatchedPayments(before, limit))
    expect(await drop(NOON + 2, 1)).toBe(1)
    expect((await store.reportedPayments(ids)).map(({ createdAt }) => createdAt - NOON).sort()).toEqual([0, 1, 2])
    expect(await drop(NOON + 2, 9)).toBe(1)
    expect(await drop(NOON + 2, 9)).toBe(0)
    expect(await store.reportedPayments(ids)).toHaveLength(2)
  })

  test('background work begins as asked, is kept as saved, and is locked by one at a time', async () => {
    const store = underTest.store()
    const name = randomUUID()
    const initial = { holder: '', leasedUntil: 0, callCredit: 10, creditedAt: NOON }
    const spend = () =>
      store.transaction(async (tx) => {
        const work = await tx.lockBackgroundWork(name, initial)
        await tx.saveBackgroundWork(name, { ...work, callCredit: work.callCredit - 1 })
      })
    await Promise.all(Array.from({ length: 8 }, spend))
    const read = () => store.transaction((tx) => tx.lockBackgroundWork(name, { ...initial, holder: 'not this one' }))
    expect(await read()).toEqual({ ...initial, callCredit: 2 })
    const changed = { holder: 'one', leasedUntil: NOON + 9, callCredit: 3, creditedAt: NOON + 1 }
    await store.transaction((tx) => tx.saveBackgroundWork(name, changed))
    expect(await read()).toEqual(changed)
  })

  test('the id of the shop is set once', async () => {
    const store = await underTest.empty()
    expect(await store.shopId()).toBeNull()
    const settings = await store.settings()
    await store.transaction((tx) => tx.setShopId('the first'))
    await store.transaction((tx) => tx.setShopId('the second'))
    expect(await store.shopId()).toBe('the first')
    expect(await store.settings()).toEqual(settings)
  })
}
