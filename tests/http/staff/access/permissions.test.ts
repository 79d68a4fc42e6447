import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STAFF_CALLS } from '#contract/admin/calls.ts'
import type { Call } from '#contract/call.ts'
import { may, ROLES } from '#domain/staff/permissions.ts'
import { STAFF_ROUTES } from '#http/routes/admin/index.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})

afterAll(() => api.close())

type AnyCall = Omit<Call, 'request'>
const calls: [string, AnyCall][] = Object.entries(STAFF_CALLS)

function send({ method, path }: AnyCall, token: string | null) {
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  return api.request(path.replace(/:\w+/g, crypto.randomUUID()), { method, token, headers, ...body })
}

test('every call of staff has one route, and every route is a call of staff', () => {
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  expect(STAFF_ROUTES.map(nameOf).sort()).toEqual(calls.map(([, call]) => nameOf(call)).sort())
})

test('calls of staff stand under a path of their own, and only those that begin a session need none', () => {
  for (const [name, { path, who }] of calls) {
    expect(path, name).toMatch(/^\/api\/admin\//)
    if (who.audience !== 'staff') expect(OPEN_CALLS, name).toContain(name)
  }
})

/** Whoever makes these proves in the call itself who they are. */
const OPEN_CALLS = [
  'staffSignInOptions',
  'staffSignIn',
  'staffSwitchRole',
  'invitation',
  'acceptInvitation',
  'beginShowingPasskey',
  'signInByPasskey',
]

describe.each(calls.filter(([, { who }]) => who.audience === 'staff'))('%s', (_, call) => {
  test('needs a session of staff', async () => {
    const customer = await api.signInGuest()
    for (const token of [null, 'nonsense', 'Bearer a.b.c', customer.token]) {
      expect(await send(call, token)).toMatchObject({ status: 401, body: { code: 'token-invalid' } })
    }
  })

  test.each(ROLES)('is allowed to a %s only with its permission', async (role) => {
    if (call.who.audience !== 'staff') return
    const { token } = await api.signInStaff(role)
    const { status, body } = await send(call, token)
    if (may(role, call.who.permission)) expect([401, 403], JSON.stringify(body)).not.toContain(status)
    else expect({ status, body }).toMatchObject({ status: 403, body: { code: 'not-permitted' } })
  })

  test('needs a session that has shown its second factor, as freshly as it says', async () => {
    if (call.who.audience !== 'staff') return
    const now = api.deps.now()
    const codeAfter = async (strongAt: number | null, network?: string) => {
      const { token } = await api.signInStaff('owner', { session: { strongAt, ...(network ? { network } : {}) } })
      return (await send(call, token)).body
    }
    const refused = { code: 'factor-needed' }
    const { factor } = call.who
    for (const body of [await codeAfter(null), await codeAfter(now, 'another network')]) {
      if (factor === 'none') expect(body).not.toMatchObject(refused)
      else expect(body).toMatchObject(refused)
    }
    const body = await codeAfter(now - 10 * 60_000)
    if (factor === 'fresh') expect(body).toMatchObject(refused)
    else expect(body).not.toMatchObject(refused)
  })
})
