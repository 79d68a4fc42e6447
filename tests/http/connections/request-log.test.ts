import { beforeAll, expect, test } from 'vitest'
import { createRequestLog } from '#server/log/request-log.ts'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

// What the log tells of requests: enough to tell an attack apart and to block it, and nothing about a person.
const ASHA = { fullName: 'Asha Quillfeather', email: 'asha.quillfeather@example.in', password: 'kakdi Bhindi 42' }
let api: TestApi
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  const log = {
    info: (_: string, fields?: object) => lines.push({ ...fields }),
    warn: () => undefined,
    error: () => undefined,
  }
  const hashClient = (address: string) => ({ client: `hash of ${address}`, network: 'hash of its network' })
  const limits = { signInsPerAccountAndNetwork: 2 }
  api = await openTestApi(await openMemoryStore(), { onResponse: createRequestLog(log, hashClient), limits })
  return () => api.close()
})

const post = (path: string, body: unknown, more: object = {}) =>
  api.request(path, { method: 'POST', body, clientAddress: '203.0.113.7', ...more })

test('a line names the customer by id, from the sign-up on', async () => {
  const { createdUser, encodedToken } = expectSuccess(await api.clientFor(null).signUp(ASHA))
  await post('/api/auth/login', ASHA)
  await post('/api/auth/verify', { encodedToken })
  await post('/api/user/cart', { product: { _id: 'nothing' } }, { token: encodedToken })
  expect(lines.splice(0).map(({ route, customerId }) => [route, customerId])).toEqual([
    ['/api/auth/signup', createdUser._id],
    ['/api/auth/login', createdUser._id],
    ['/api/auth/verify', createdUser._id],
    ['/api/user/cart', createdUser._id],
  ])
})

test('a line says where a request came from, as a hash, and why it was refused', async () => {
  await post('/api/auth/login', { ...ASHA, password: 'not this one' })
  expect(lines.splice(0)).toEqual([
    {
      requestId: expect.any(String),
      method: 'POST',
      route: '/api/auth/login',
      status: 401,
      milliseconds: expect.any(Number),
      code: 'credentials-invalid',
      client: 'hash of 203.0.113.7',
      network: 'hash of its network',
    },
  ])
  await post('/api/auth/nowhere', {})
  expect(lines.splice(0)).toMatchObject([
    { route: 'unknown', status: 404, code: 'not-found', client: 'hash of 203.0.113.7' },
  ])
  await post('/wp-login.php', {})
  expect(lines.splice(0)).toMatchObject([{ route: 'unknown', status: 404, code: 'not-found' }])
  await api.request('/api/auth/login', { method: 'PATCH', body: {} })
  expect(lines.splice(0)).toMatchObject([{ route: '/api/auth/login', status: 405, code: 'method-not-allowed' }])
})

test('a read is logged when it was refused for its sender, and not when it went well', async () => {
  await api.request('/api/products')
  await api.request('/api/products/none')
  expect(lines).toEqual([])
  await api.request('/api/user/cart', { token: 'forged' })
  expect(lines.splice(0)).toMatchObject([
    { method: 'GET', route: '/api/user/cart', status: 401, code: 'token-invalid' },
  ])
})

test('no line has an address, a name, an e-mail or a secret', async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) await post('/api/auth/login', { ...ASHA, password: 'not this one' })
  const logged = JSON.stringify(lines.map(({ client: _, ...line }) => line))
  for (const personal of ['203.0.113', 'Asha', 'asha', 'kakdi', 'not this one']) expect(logged).not.toContain(personal)
})

test('a line of a refused try says which limit was reached', async () => {
  const tries = Array.from({ length: 12 }, () => post('/api/auth/login', { ...ASHA, password: 'not this one' }))
  await Promise.all(tries)
  const refused = lines.splice(0).filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const line of refused) expect(line).toMatchObject({ code: 'too-many-requests', limit: 'sign-in' })
})
