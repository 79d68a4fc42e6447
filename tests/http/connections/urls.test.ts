import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHOP_ROUTES } from '#http/routes/index.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})
afterAll(() => api.close())

test('a slash at the end of an address makes no difference to any call', async () => {
  // A guest is another one each time.
  for (const { method, path } of SHOP_ROUTES.filter(({ path }) => path !== '/api/auth/guest')) {
    const to = path.replace(/:\w+/, crypto.randomUUID())
    const asked = method === 'POST' ? { method, body: {} } : { method }
    const [plain, slashed] = [await api.request(to, asked), await api.request(`${to}/`, asked)]
    expect([method, path, slashed.status, slashed.body]).toEqual([method, path, plain.status, plain.body])
  }
  expect((await api.request('/api/products/?limit=2')).body).toEqual((await api.request('/api/products?limit=2')).body)
  const { token } = await api.signInGuest()
  const added = await api.request('/api/user/cart/', {
    method: 'POST',
    token,
    body: { product: { _id: (await api.addProduct()).id } },
  })
  expect(added.status).toBe(201)
})

test('an unknown URL is a 404 with or without a trailing slash', async () => {
  for (const path of ['/api', '/api/', '/api/nothing/', '/api//', '/api/user/', '/api/products//']) {
    expect([path, (await api.request(path)).status]).toEqual([path, 404])
  }
})

test('a wrong method is a 405 that lists the allowed ones, for the health checks too', async () => {
  const allowed = async (path: string, method: string) => {
    const { status, headers } = await api.request(path, { method })
    return [status, headers.get('allow')]
  }
  expect(await allowed('/api/products/', 'DELETE')).toEqual([405, 'GET, HEAD'])
  expect(await allowed('/api/user/cart', 'PUT')).toEqual([405, 'GET, HEAD, POST, DELETE'])
  expect(await allowed('/livez', 'POST')).toEqual([405, 'GET, HEAD'])
  expect(await allowed('/readyz', 'DELETE')).toEqual([405, 'GET, HEAD'])
})

test('every 401 has WWW-Authenticate', async () => {
  const refusals = [
    await api.request('/api/user/cart'),
    await api.request('/api/auth/verify', { method: 'POST', body: { encodedToken: 'x' } }),
  ]
  for (const { status, headers } of refusals) {
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="haribhari"'])
  }
})
