import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anAuditEvent, NOON } from '#tests/support/records/factories.ts'
import { sealAuditDays } from '#use-cases/audit/index.ts'
import type { StoreUnderTest } from '../suite.ts'

const NONE = { actorId: null, action: null, subjectKind: null, subjectId: null, from: null, to: null }
const ALL = { before: Number.MAX_SAFE_INTEGER, limit: 100 }
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

export function auditConformance(underTest: StoreUnderTest): void {
  test('the audit is read as it was written, newest first, by every filter alone and together', async () => {
    const store = underTest.store()
    const [actorId, subjectId, action] = [randomUUID(), randomUUID(), randomUUID()]
    const events = [
      anAuditEvent({ actorId, subjectId, action }),
      anAuditEvent({ actorId, action: `${action} again`, at: NOON + 1000 }),
      anAuditEvent({
        actorId,
        actorKind: 'system',
        role: null,
        before: null,
        after: null,
        subjectId: null,
        reason: null,
        network: null,
      }),
    ]
    await store.transaction(async (tx) => {
      for (const event of events) await tx.addAuditEvent(event)
    })
    const read = async (filters: object) =>
      (await store.auditEvents({ ...NONE, actorId, ...filters }, ALL)).map(({ seq: _, ...event }) => event)
    expect(await read({})).toEqual(events.toReversed())
    expect(await read({ subjectId })).toEqual([events[0]])
    expect(await read({ action, subjectKind: 'staff', subjectId, from: NOON, to: NOON + 1 })).toEqual([events[0]])
    expect(await read({ from: NOON + 1000 })).toEqual([events[1]])
    expect(await read({ to: NOON })).toEqual([])
    expect(await store.auditEvents({ ...NONE, action }, ALL)).toHaveLength(1)
    const [last, middle] = await store.auditEvents({ ...NONE, actorId }, ALL)
    expect(await store.auditEvents({ ...NONE, actorId }, { before: last?.seq ?? 0, limit: 1 })).toEqual([middle])
  })

  test('days are sealed once, by however many processes, in the order they were written', async () => {
    const store = await underTest.empty()
    await store.transaction(async (tx) => {
      for (let day = 0; day < 3; day += 1) await tx.addAuditEvent(anAuditEvent({ at: NOON + day * 24 * 3600_000 }))
    })
    const deps = { store, log: silent, now: () => NOON + 10 * 24 * 3600_000 }
    const sealed = await Promise.all([sealAuditDays(deps), sealAuditDays(deps), sealAuditDays(deps)])
    expect(sealed.reduce((sum, days) => sum + days, 0)).toBe(3)
    const seals = await store.auditSeals(0, 10)
    expect(seals.map(({ day, count }) => [day, count])).toEqual([
      ['2026-05-30', 1],
      ['2026-05-31', 1],
      ['2026-06-01', 1],
    ])
    expect(await store.lastAuditSeal()).toEqual(seals[2])
    expect(await store.auditSeals(seals[0]?.lastSeq ?? 0, 1)).toEqual([seals[1]])
  })
}
