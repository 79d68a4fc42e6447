import { expect, test } from 'vitest'
import { createBackOfficeClient } from '#contract/admin/client.ts'
import { ROLES } from '#domain/staff/permissions.ts'
import { expectSuccess, openTestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

test('a shop inside the browser lets its visitor become any role, with no second factor to show', async () => {
  const api = await openTestApi(await openMemoryStore(), { roleSwitch: true })
  const clientOf = (token: string | null) =>
    createBackOfficeClient({
      fetch: async (request) => api.app.fetch(request),
      base: 'http://shop.test',
      token: () => token,
    })
  expect(expectSuccess(await clientOf(null).staffSignInOptions()).roles).toEqual(ROLES)
  for (const role of [...ROLES, 'owner' as const]) {
    const { token, staff } = expectSuccess(await clientOf(null).staffSwitchRole(role))
    expect(staff.role).toBe(role)
    api.advanceClock(20 * 60_000)
    const { session } = expectSuccess(await clientOf(token).staffSession())
    expect(session).toMatchObject({ factor: 'shown', freshUntil: session.endsAt })
    expectSuccess(await clientOf(token).newRecoveryCodes())
  }
  expect(await api.store.staff()).toHaveLength(ROLES.length)
  api.close()
})

test('a server lets nobody become a role without a password', async () => {
  const api = await openTestApi(await openMemoryStore())
  for (const role of ROLES) {
    const response = await api.request('/api/admin/session/role', { method: 'POST', body: { role } })
    expect(response).toMatchObject({ status: 404, body: { code: 'not-found' } })
  }
  expect((await api.request('/api/admin/session/options')).body).toEqual({ roles: [], hasOwner: false })
  expect(await api.store.staff()).toEqual([])
  api.close()
})
