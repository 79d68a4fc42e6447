import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

const ANY = { actorId: null, action: null, subjectKind: null, subjectId: null, from: null, to: null }

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})

afterAll(() => api.close())

test('what the filters find is exported, and the export stands in the audit with them', async () => {
  const { client, staff } = await api.signInStaff('manager')
  const { version, values } = expectSuccess(await client.settings()).texts
  const changed = { ...values, announcement: 'Open today' }
  expectSuccess(await client.saveSettings({ part: 'texts', version, values: changed }))
  const { events, isCut } = expectSuccess(await client.exportAudit({ actor: staff.id, action: 'saveSettings' }))
  expect(isCut).toBe(false)
  expect(events).toMatchObject([{ action: 'saveSettings', actor: { id: staff.id, name: staff.name } }])
  const [last] = expectSuccess(await client.audit({ action: 'exportAudit' })).events
  expect(last).toMatchObject({
    subject: { kind: 'audit', id: null },
    after: { rows: 1, actor: staff.id, action: 'saveSettings' },
  })
})

test('an export of many rows has each once, newest first', async () => {
  const { client, staff } = await api.signInStaff('owner')
  expectSuccess(await client.exportAudit({ actor: staff.id }))
  const [known] = await api.deps.store.auditEvents(ANY, { before: Number.MAX_SAFE_INTEGER, limit: 1 })
  if (!known) throw new Error('No row is in the audit')
  const { seq: _, ...event } = known
  const added = 1234
  await api.deps.store.transaction(async (tx) => {
    for (let count = 0; count < added; count += 1)
      await tx.addAuditEvent({ ...event, actorId: staff.id, action: 'again' })
  })
  const { events, isCut } = expectSuccess(await client.exportAudit({ actor: staff.id, action: 'again' }))
  expect(isCut).toBe(false)
  const numbers = events.map(({ seq }) => seq)
  expect(numbers).toHaveLength(added)
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a))
})

test('an export needs a second factor that was shown a moment ago', async () => {
  const { client } = await api.signInStaff('manager', { session: { strongAt: api.deps.now() - 11 * 60_000 } })
  expect(await client.exportAudit({})).toMatchObject({ failure: { code: 'factor-needed' } })
  expectSuccess(await client.audit({}))
})

test('an export of the catalogue stands in the audit once, by its number of packs, whichever page is read first', async () => {
  const recordsOf = async ({ client, staff }: Awaited<ReturnType<TestApi['signInStaff']>>) =>
    expectSuccess(await client.audit({ action: 'exportCatalogue', actor: staff.id })).events.map(
      ({ subject, before, after }) => ({ subject, before, after }),
    )
  const subject = { kind: 'catalogue', id: null }
  const manager = await api.signInStaff('manager')
  const { packs } = expectSuccess(await manager.client.exportCatalogue(''))
  expect(packs).toBeGreaterThan(0)
  expectSuccess(await manager.client.exportCatalogue('a'))
  const whole = { subject, before: null, after: { rows: packs } }
  expect(await recordsOf(manager)).toEqual([whole])
  expectSuccess(await manager.client.exportCatalogue(''))
  expect(await recordsOf(manager)).toEqual([whole, whole])
  const other = await api.signInStaff('owner')
  expectSuccess(await other.client.exportCatalogue('a'))
  expect(await recordsOf(other)).toEqual([{ ...whole, after: { rows: packs, from: 'a' } }])
})
