import { expect, test } from 'vitest'
import { dayToSeal, FIRST_ROOT, nextRoot } from '#domain/audit/seal.ts'
import { indiaDay } from '#domain/values/india-day.ts'
import { anAuditEvent, NOON } from '#tests/support/records/factories.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { sealAuditDays } from '#use-cases/audit/index.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
const logs: Record<string, unknown>[] = []
const log = {
  info: (_: string, fields?: Record<string, unknown>) => void logs.push(fields ?? {}),
  warn: () => undefined,
  error: (message: string, fields?: Record<string, unknown>) => {
    throw new Error(`${message}: ${fields?.error}`)
  },
}

async function storeWith(...times: number[]) {
  const store = await openMemoryStore()
  for (const at of times) await store.transaction((tx) => tx.addAuditEvent(anAuditEvent({ at })))
  return { store, seal: (now: number) => sealAuditDays({ store, log, now: () => now }) }
}

test('a day ends at midnight in India and is sealed an hour later', () => {
  const lastMoment = Date.UTC(2026, 4, 30, 18, 30) - 1
  expect([indiaDay(lastMoment), indiaDay(lastMoment + 1)]).toEqual(['2026-05-30', '2026-05-31'])
  expect(dayToSeal(NOON, null, lastMoment + HOUR)).toBeNull()
  expect(dayToSeal(NOON, null, lastMoment + 1 + HOUR)).toEqual({ day: '2026-05-30', end: lastMoment + 1 })
})

test('each day with rows gets one seal, which continues the one before', async () => {
  const { store, seal } = await storeWith(NOON, NOON + 1, NOON + 3 * DAY, NOON + 4 * DAY)
  expect(await seal(NOON + 4 * DAY + HOUR)).toBe(2)
  const seals = await store.auditSeals(0, 10)
  expect(seals).toMatchObject([
    { day: '2026-05-30', firstSeq: 1, lastSeq: 2, count: 2 },
    { day: '2026-06-02', firstSeq: 3, lastSeq: 3, count: 1 },
  ])
  const [first, second, third] = await store.auditEventsAfter(0, 10, 3)
  if (!first || !second || !third) throw new Error('three rows were written')
  const root = await nextRoot(await nextRoot(FIRST_ROOT, first), second)
  expect(seals.map((each) => each.root)).toEqual([root, await nextRoot(root, third)])
  expect(await store.lastAuditSeal()).toEqual(seals[1])
  expect(logs.map((fields) => fields.root)).toContain(root)
  expect(await seal(NOON + 4 * DAY + HOUR)).toBe(0)
  expect(await seal(NOON + 6 * DAY)).toBe(1)
})

test('a row of a clock that was set back is sealed with the next day', async () => {
  const { store, seal } = await storeWith(NOON + DAY)
  await seal(NOON + 3 * DAY)
  await store.transaction((tx) => tx.addAuditEvent(anAuditEvent({ at: NOON })))
  expect(await seal(NOON + 3 * DAY)).toBe(1)
  expect(await store.lastAuditSeal()).toMatchObject({ day: '2026-06-01', firstSeq: 2, lastSeq: 2 })
})

test('every part of a row is sealed', async () => {
  const event = { ...anAuditEvent(), seq: 1 }
  const root = await nextRoot(FIRST_ROOT, event)
  const changes = [
    { seq: 2 },
    { at: NOON + 1 },
    { actorKind: 'system' as const },
    { actorId: null },
    { role: null },
    { action: 'x' },
    { subjectKind: 'x' },
    { subjectId: null },
    { before: null },
    { after: { role: 'owner' } },
    { reason: null },
    { requestId: 'x' },
    { network: null },
  ]
  const roots = await Promise.all(changes.map((change) => nextRoot(FIRST_ROOT, { ...event, ...change })))
  expect(new Set([root, ...roots, await nextRoot(root, event)]).size).toBe(changes.length + 2)
  expect(changes.flatMap(Object.keys).sort()).toEqual(Object.keys(event).sort())
})

test('more rows than are read at once are sealed together', async () => {
  const store = await openMemoryStore()
  await store.transaction(async (tx) => {
    for (let row = 0; row < 1100; row += 1) await tx.addAuditEvent(anAuditEvent())
  })
  expect(await sealAuditDays({ store, log, now: () => NOON + 2 * DAY })).toBe(1)
  expect(await store.lastAuditSeal()).toMatchObject({ firstSeq: 1, lastSeq: 1100, count: 1100 })
})
