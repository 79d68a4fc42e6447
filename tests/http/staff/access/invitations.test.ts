import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/staff/permissions.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { STAFF_PASSWORD } from '#tests/support/records/staff.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { createAuditedWrite } from '#use-cases/audit/index.ts'
import { inviteFirstOwner, inviteStaff, newInvitation, suspendStaff } from '#use-cases/staff/index.ts'

const DAY = 24 * 3600_000
let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})

afterAll(() => api.close())

async function invited(email: string, role: Role = 'picker') {
  const invitation = await newInvitation(api.deps)
  const write = createAuditedWrite(api.deps, {
    actor: { kind: 'system' },
    action: 'test',
    requestId: 'r',
    network: null,
  })
  const written = await write((tx) => inviteStaff(tx, api.deps, null, { email, role, invitation }))
  if (!written.ok) throw new Error(written.code)
  return { token: invitation.token, id: written.value.value.id }
}

const post = (path: string, body: object) => api.request(`/api/admin/${path}`, { method: 'POST', body })
const accept = (token: string, more: object = {}) =>
  post('invitation/accept', { token, name: 'Ravi Menon', password: STAFF_PASSWORD, ...more })
const newEmail = () => `${crypto.randomUUID()}@shop.example`
const INVALID = { status: 410, body: { code: 'invitation-invalid' } }

test('the first owner says name, e-mail and password by a link, which works once', async () => {
  const shop = await openTestApi(await openMemoryStore())
  const token = (await inviteFirstOwner(shop.deps)) ?? ''
  const send = (path: string, body: object) => shop.request(`/api/admin/${path}`, { method: 'POST', body })
  expect(await send('invitation', { token })).toMatchObject({ status: 200, body: { email: '', role: 'owner' } })
  const form = { token, name: 'Asha Rao', password: STAFF_PASSWORD }
  expect(await send('invitation/accept', form)).toMatchObject({
    status: 422,
    body: { issues: { email: { code: 'needed' } } },
  })
  const email = newEmail()
  expect(await send('invitation/accept', { ...form, email })).toMatchObject({
    status: 201,
    body: { staff: { name: 'Asha Rao', email, role: 'owner' }, session: { factor: 'missing' } },
  })
  expect(await send('invitation/accept', { ...form, email: newEmail() })).toMatchObject(INVALID)
  expect(await inviteFirstOwner(shop.deps)).toBeNull()
  shop.close()
})

test('another link for the first owner voids the one before', async () => {
  const shop = await openTestApi(await openMemoryStore())
  const [first, second] = [await inviteFirstOwner(shop.deps), await inviteFirstOwner(shop.deps)]
  const look = (token: string | null) => shop.request('/api/admin/invitation', { method: 'POST', body: { token } })
  expect([(await look(first)).status, (await look(second)).status]).toEqual([410, 200])
  expect(await shop.store.staff()).toHaveLength(1)
  shop.close()
})

test('whoever is invited keeps the e-mail of the invitation, and signs in with the password afterwards', async () => {
  const email = newEmail()
  const { token } = await invited(email, 'support')
  expect(await accept(token, { email: newEmail() })).toMatchObject({
    status: 201,
    body: { staff: { email, role: 'support' } },
  })
  expect(await post('session', { email, password: STAFF_PASSWORD })).toMatchObject({ status: 201 })
})

test('a link is accepted once, also when it is sent many times at the same moment', async () => {
  const { token } = await invited(newEmail())
  const statuses = await Promise.all(Array.from({ length: 4 }, () => accept(token)))
  expect(statuses.map(({ status }) => status).sort()).toEqual([201, 410, 410, 410])
})

test('a link ends after a day, with another one, and when its member is suspended', async () => {
  const email = newEmail()
  const first = await invited(email)
  const second = await invited(email)
  expect(second.id).toBe(first.id)
  expect(await accept(first.token)).toMatchObject(INVALID)
  await api.store.transaction((tx) => suspendStaff(tx, api.deps, null, { id: second.id, reason: null }))
  expect(await accept(second.token)).toMatchObject(INVALID)
  const late = await openTestApi(await openMemoryStore())
  const token = await inviteFirstOwner(late.deps)
  late.advanceClock(DAY)
  expect(await late.request('/api/admin/invitation', { method: 'POST', body: { token } })).toMatchObject(INVALID)
  late.close()
})

test('a password that a guesser tries first is refused, and the link still works', async () => {
  const { token } = await invited('meera.kulkarni@shop.example')
  for (const [password, code] of [
    ['meera.kulkarni', 'password-email'],
    ['haribhari2026', 'password-shop-name'],
    ['password1', 'password-common'],
  ]) {
    expect(await accept(token, { password })).toMatchObject({ status: 422, body: { issues: { password: { code } } } })
  }
  expect((await accept(token)).status).toBe(201)
})

test('links that nobody sent are refused, and the database has only a hash of those that were', async () => {
  const { token } = await invited(newEmail())
  for (const forged of ['', 'x', token.toUpperCase(), `${token}0`, "' or 1=1"]) {
    expect(await accept(forged)).toMatchObject(INVALID)
  }
  expect(await api.store.staffByInvitation(token)).toBeNull()
})
