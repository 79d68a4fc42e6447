import { expect, test } from 'vitest'
import type { AuditEvent } from '#domain/audit/audit-event.ts'
import { failed } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { aStaffMember, NOON } from '#tests/support/records/factories.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { createAuditedWrite, recorded } from './audited-write.ts'

const member = aStaffMember()

async function openWrite() {
  const store = await openMemoryStore()
  const events: AuditEvent[] = []
  const { transaction } = store
  store.transaction = (work) =>
    transaction((tx) => {
      const addAuditEvent: Transaction['addAuditEvent'] = async (event) => {
        events.push(event)
        await tx.addAuditEvent(event)
      }
      return work({ ...tx, addAuditEvent })
    })
  const request = { action: 'saveThing', requestId: 'request-1', network: 'network-1' }
  const write = createAuditedWrite(
    { store, now: () => NOON },
    { ...request, actor: { kind: 'staff', id: 'staff-1', role: 'manager' } },
  )
  return { store, events, write }
}

const change = {
  subject: { kind: 'staff', id: member.id },
  before: { name: 'A', role: 'picker' },
  after: { name: 'B', role: 'picker' },
}

test('a write is recorded in its own transaction, with who, what, where, and what changed', async () => {
  const { store, events, write } = await openWrite()
  const written = await write(async (tx) => {
    await tx.addStaff(member, 'hash')
    return recorded('saved', { ...change, reason: 'A spelling mistake' })
  })
  expect(written.ok && written.value.value).toBe('saved')
  expect(await store.staffMember(member.id)).toEqual(member)
  expect(events).toEqual([
    {
      at: NOON,
      actorKind: 'staff',
      actorId: 'staff-1',
      role: 'manager',
      action: 'saveThing',
      subjectKind: 'staff',
      subjectId: member.id,
      before: { name: 'A' },
      after: { name: 'B' },
      reason: 'A spelling mistake',
      requestId: 'request-1',
      network: 'network-1',
    },
  ])
})

test('a write that is refused leaves neither a change nor a record', async () => {
  const { store, events, write } = await openWrite()
  const refused = await write(async (tx) => {
    await tx.addStaff(member, 'hash')
    return failed('not-found')
  })
  expect(refused).toEqual({ ok: false, code: 'not-found' })
  expect([await store.staffMember(member.id), events]).toEqual([null, []])
})

test('what an earlier request did is answered and not recorded again', async () => {
  const { events, write } = await openWrite()
  const repeated = await write(async () => recorded('saved before', { ...change, isRepeated: true }))
  expect(repeated.ok && [repeated.value.value, repeated.value.isRepeated]).toEqual(['saved before', true])
  expect(events).toEqual([])
})

test('a write that changed nothing adds no row, and says so', async () => {
  const { events, write } = await openWrite()
  const sides = {
    before: { name: 'A', size: { net: 1, unit: 'kg' } },
    after: { size: { unit: 'kg', net: 1 }, name: 'A' },
  }
  const saved = await write(async () => recorded('as it was', { subject: change.subject, ...sides }))
  expect(saved.ok && [saved.value.value, saved.value.isRepeated]).toEqual(['as it was', true])
  expect(events).toEqual([])
})

test('a write about which there is nothing to say but that it was made is recorded', async () => {
  const { events, write } = await openWrite()
  await write(async () => recorded(null, { subject: change.subject, before: null, after: null }))
  expect(events).toMatchObject([{ before: null, after: null }])
})

test('one request writes once', async () => {
  const { write } = await openWrite()
  await write(async () => recorded(null, change))
  await expect(write(async () => recorded(null, change))).rejects.toThrow('saveThing writes a second time')
})
