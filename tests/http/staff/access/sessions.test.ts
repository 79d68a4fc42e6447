import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHOP_ROUTES } from '#http/routes/index.ts'
import { createTokens } from '#http/tokens.ts'
import { AUTH_SECRET, expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { STAFF_PASSWORD } from '#tests/support/records/staff.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

const MINUTE = 60_000
const SESSION = '/api/admin/session'
let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})

afterAll(() => api.close())

const signIn = (email: string, password = STAFF_PASSWORD) =>
  api.request(SESSION, { method: 'POST', body: { email, password } })

test('a member of staff signs in, is known by name and role, and signs out', async () => {
  const { staff, client } = await api.signInStaff('picker')
  expect(await signIn(staff.email.toUpperCase())).toMatchObject({
    status: 201,
    body: {
      staff: { id: staff.id, name: staff.name, role: 'picker', permissions: expect.arrayContaining(['orders.pick']) },
    },
  })
  expect(expectSuccess(await client.staffSession()).staff.email).toBe(staff.email)
  expectSuccess(await client.staffSignOut())
  expect(await client.staffSession()).toMatchObject({ ok: false, failure: { status: 401 } })
})

test('nobody learns from a refused sign-in whether somebody is staff', async () => {
  const { staff } = await api.signInStaff()
  const suspended = await api.signInStaff('owner', { staff: { state: 'suspended' } })
  const invited = await api.signInStaff('owner', { staff: { state: 'invited' } })
  const refused = [
    await signIn(staff.email, 'a wrong password'),
    await signIn('stranger@shop.example'),
    await signIn(suspended.staff.email),
    await signIn(invited.staff.email),
  ]
  for (const { status, body } of refused) {
    expect([status, body]).toEqual([401, refused[0]?.body])
  }
})

test('ten wrong passwords for one account from one network hold up even the right one, and other staff go on', async () => {
  const [one, other] = [await api.signInStaff(), await api.signInStaff()]
  for (let tries = 0; tries < 10; tries += 1) expect((await signIn(one.staff.email, 'wrong')).status).toBe(401)
  expect(await signIn(one.staff.email)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect((await signIn(other.staff.email)).status).toBe(201)
})

test('a token of staff opens no call of customers', async () => {
  const { token } = await api.signInStaff('owner')
  for (const { method, path } of SHOP_ROUTES.filter(({ who }) => who.audience === 'customer')) {
    const body = method === 'POST' ? { body: {} } : {}
    const response = await api.request(path.replace(':id', crypto.randomUUID()), { method, token, ...body })
    expect(response, path).toMatchObject({ status: 401, body: { code: 'token-invalid' } })
  }
})

test('a token that only claims to be for staff is refused', async () => {
  const { staff, session } = await api.signInStaff('owner')
  const claims = { sessionId: session.id, userId: staff.id, email: staff.email, expiresAt: session.expiresAt }
  const customers = createTokens({ secret: AUTH_SECRET, audiences: ['staff'] })
  expect((await api.request(SESSION, { token: await customers.issue({ ...claims, audience: 'staff' }) })).status).toBe(
    401,
  )
  const { tokens } = api.deps.staffSecurity
  expect((await api.request(SESSION, { token: await tokens.issue({ ...claims, audience: 'customer' }) })).status).toBe(
    401,
  )
  const other = await api.signInStaff('picker')
  const stolen = await tokens.issue({ ...claims, userId: other.staff.id, audience: 'staff' })
  expect((await api.request(SESSION, { token: stolen })).status).toBe(401)
  const unsigned = await new SignJWT({ email: staff.email })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('haribhari')
    .setAudience(['haribhari-api', 'staff'])
    .setSubject(staff.id)
    .setJti(session.id)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(AUTH_SECRET))
  expect((await api.request(SESSION, { token: unsigned })).status).toBe(401)
  expect((await api.request(SESSION, { token: await tokens.issue({ ...claims, audience: 'staff' }) })).status).toBe(200)
})

test('a session that is not used ends after half an hour, and one in use after twelve hours', async () => {
  const far = await openTestApi(await openMemoryStore())
  const [used, unused] = [await far.signInStaff(), await far.signInStaff()]
  const isOpen = async ({ token }: { token: string }) => (await far.request(SESSION, { token })).status === 200
  for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
    far.advanceClock(20 * MINUTE)
    expect(await isOpen(used)).toBe(true)
    await far.waitForBackgroundTasks()
  }
  expect(await isOpen(unused)).toBe(false)
  far.advanceClock(21 * MINUTE)
  expect(await isOpen(used)).toBe(false)
  const quiet = await far.signInStaff()
  far.advanceClock(29 * MINUTE)
  expect(await isOpen(quiet)).toBe(true)
  await far.waitForBackgroundTasks()
  far.advanceClock(30 * MINUTE)
  expect(await isOpen(quiet)).toBe(false)
  far.close()
})

test('what a page asks by itself while nobody is there does not keep its session', async () => {
  const shop = await openTestApi(await openMemoryStore())
  const { token } = await shop.signInStaff('picker')
  const headers = { 'x-unattended': '1' }
  const list = () => shop.request('/api/admin/picking', { token, headers })
  for (let minutes = 10; minutes < 30; minutes += 10) {
    shop.advanceClock(10 * MINUTE)
    expect((await list()).status).toBe(200)
    await shop.waitForBackgroundTasks()
  }
  shop.advanceClock(10 * MINUTE)
  expect((await list()).status).toBe(401)
  shop.close()
})

test('whoever is suspended in mid-session is out at once', async () => {
  const { staff, token } = await api.signInStaff()
  expect((await api.request(SESSION, { token })).status).toBe(200)
  await api.store.transaction((tx) => tx.deleteStaffSessionsOf(staff.id))
  expect((await api.request(SESSION, { token })).status).toBe(401)
})
