import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/staff/permissions.ts'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { STAFF_PASSWORD } from '#tests/support/records/staff.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})

afterAll(() => api.close())

const newEmail = () => `${crypto.randomUUID()}@shop.example`
const refused = (code: string) => ({ ok: false, failure: { code } })
const invite = async (role: Role = 'picker') => {
  const { client } = await api.signInStaff('owner')
  return { owner: client, ...expectSuccess(await client.inviteStaff({ email: newEmail(), role })) }
}
const accept = (client: Awaited<ReturnType<typeof invite>>['owner'], token: string) =>
  client.acceptInvitation({ token, name: 'Ravi Menon', password: STAFF_PASSWORD })

test('an owner invites somebody, who is listed as invited and then as active', async () => {
  const { owner, member, invitationToken } = await invite('support')
  const listed = async () => expectSuccess(await owner.staff()).staff.find(({ id }) => id === member.id)
  expect(await listed()).toMatchObject({ role: 'support', state: 'invited', name: '', lastSeenAt: null })
  expectSuccess(await accept(owner, invitationToken))
  expect(await listed()).toMatchObject({ state: 'active', name: 'Ravi Menon' })
  // Whoever has just signed in was seen.
  expect((await listed())?.lastSeenAt).not.toBeNull()
  expect(await owner.inviteStaff({ email: member.email.toUpperCase(), role: 'picker' })).toMatchObject(
    refused('staff-email-taken'),
  )
})

test('a role that is changed counts for the next call of a session that is open', async () => {
  const { client: owner } = await api.signInStaff('owner')
  const other = await api.signInStaff('owner')
  expectSuccess(await other.client.audit())
  expect(expectSuccess(await owner.changeStaffRole(other.staff.id, 'picker')).member.role).toBe('picker')
  expect(await other.client.audit()).toMatchObject(refused('not-permitted'))
})

test('suspending somebody ends every session and link of theirs, and they come back by a new link', async () => {
  const { client: owner } = await api.signInStaff('owner')
  const other = await api.signInStaff('manager')
  expectSuccess(await owner.suspendStaff(other.staff.id, 'Left the shop'))
  expect(await other.client.staffSession()).toMatchObject(refused('token-invalid'))
  const { invitationToken } = expectSuccess(await owner.reinstateStaff(other.staff.id))
  expect(expectSuccess(await accept(owner, invitationToken)).staff.id).toBe(other.staff.id)
})

test('whoever is suspended while a write of theirs is on its way writes nothing any more', async () => {
  const { client: owner, staff: first } = await api.signInStaff('owner')
  const other = await api.signInStaff('owner')
  const [suspended, changed] = await Promise.all([
    owner.suspendStaff(other.staff.id),
    other.client.changeStaffRole(first.id, 'picker'),
  ])
  expect([suspended.ok, changed.ok].filter(Boolean)).toHaveLength(1)
})

test('resetting how somebody signs in ends password, factors and sessions', async () => {
  const { client: owner } = await api.signInStaff('owner')
  const other = await api.signInStaff('manager')
  await other.client.newRecoveryCodes()
  const { invitationToken } = expectSuccess(await owner.resetStaffFactor(other.staff.id, 'Lost the phone'))
  expect(await other.client.staffSession()).toMatchObject(refused('token-invalid'))
  const form = { email: other.staff.email, password: STAFF_PASSWORD }
  expect(await owner.staffSignIn(form)).toMatchObject(refused('credentials-invalid'))
  expect(expectSuccess(await accept(owner, invitationToken)).session).toMatchObject({
    factor: 'missing',
    recoveryCodesLeft: 0,
  })
})

test('the last owner can neither be suspended nor become anything else, also when two leave at the same moment', async () => {
  const shop = await openTestApi(await openMemoryStore())
  const [one, other] = [await shop.signInStaff('owner'), await shop.signInStaff('owner')]
  const left = await Promise.all([
    one.client.suspendStaff(one.staff.id),
    other.client.changeStaffRole(other.staff.id, 'manager'),
  ])
  expect(left.filter(({ ok }) => ok)).toHaveLength(1)
  const remaining = left[0].ok ? other : one
  expect(await remaining.client.suspendStaff(remaining.staff.id)).toMatchObject(refused('last-owner'))
  expect(await remaining.client.changeStaffRole(remaining.staff.id, 'picker')).toMatchObject(refused('last-owner'))
  // Until the link was used nobody could sign in who manages the staff.
  expect(await remaining.client.resetStaffFactor(remaining.staff.id)).toMatchObject(refused('last-owner'))
  expect(await remaining.client.staffSession()).toMatchObject({ ok: true })
  shop.close()
})

test('only who is suspended is let back, and nobody who is gets a link that would not work', async () => {
  const [{ client: owner }, other] = [await api.signInStaff('owner'), await api.signInStaff('support')]
  const { id } = other.staff
  // A screen that was opened before somebody else let them back.
  expect(await owner.reinstateStaff(id)).toMatchObject({ failure: { code: 'staff-not-suspended', status: 409 } })
  expect(expectSuccess(await other.client.staffSession()).staff).toMatchObject({ id })
  expectSuccess(await owner.suspendStaff(id, 'Left'))
  expect(await owner.resetStaffFactor(id)).toMatchObject({ failure: { code: 'staff-suspended', status: 409 } })
  expectSuccess(await owner.reinstateStaff(id))
  // A lost link is made anew.
  expectSuccess(await owner.reinstateStaff(id))
})

test('somebody who is not there cannot be managed', async () => {
  const { client } = await api.signInStaff('owner')
  for (const id of [crypto.randomUUID(), 'x']) {
    expect(await client.suspendStaff(id)).toMatchObject(refused('staff-not-found'))
    expect(await client.reinstateStaff(id)).toMatchObject(refused('staff-not-found'))
  }
})

test('every change is in the audit with who made it, why, and what it changed', async () => {
  const { client: owner, staff } = await api.signInStaff('owner')
  const other = await api.signInStaff('picker')
  expectSuccess(await owner.changeStaffRole(other.staff.id, 'support'))
  expectSuccess(await owner.suspendStaff(other.staff.id, 'Left the shop'))
  const { events } = expectSuccess(await owner.audit({ actor: staff.id }))
  expect(events).toMatchObject([
    {
      action: 'suspendStaff',
      actor: { id: staff.id, name: staff.name, role: 'owner' },
      subject: { kind: 'staff', id: other.staff.id },
      before: { state: 'active' },
      after: { state: 'suspended' },
      reason: 'Left the shop',
    },
    { action: 'changeStaffRole', before: { role: 'picker' }, after: { role: 'support' }, reason: null },
  ])
  expect(JSON.stringify(events)).not.toContain('127.0.0.1')
})

test('the audit is filtered by actor, action, subject and day, and read page by page', async () => {
  const { client: owner, staff } = await api.signInStaff('owner')
  const { id: subjectId } = (await api.signInStaff('picker')).staff
  for (const role of ['support', 'picker', 'support'] as const) {
    expectSuccess(await owner.changeStaffRole(subjectId, role))
  }
  expectSuccess(await owner.suspendStaff(subjectId))
  const actions = async (filters: Parameters<typeof owner.audit>[0]) =>
    expectSuccess(await owner.audit(filters)).events.map(({ action }) => action)
  const subject = { subjectKind: 'staff', subjectId }
  expect(await actions({ ...subject, actor: staff.id })).toEqual(['suspendStaff', ...Array(3).fill('changeStaffRole')])
  expect(await actions({ ...subject, action: 'suspendStaff' })).toEqual(['suspendStaff'])
  expect(await actions({ ...subject, day: '2020-01-01' })).toEqual([])
  const first = expectSuccess(await owner.audit({ actor: staff.id, limit: '3' }))
  expect(first.events).toHaveLength(3)
  const second = expectSuccess(await owner.audit({ actor: staff.id, limit: '3', cursor: first.nextCursor ?? '' }))
  expect([second.events.length, second.nextCursor]).toEqual([1, null])
  expect(await owner.audit({ day: 'yesterday' })).toMatchObject(refused('query-invalid'))
})
