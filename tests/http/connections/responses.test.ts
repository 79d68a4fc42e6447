import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productsResponse } from '#contract/catalogue/lists.ts'
import { sourceOf } from '#http/cache/cached-source.ts'
import type { ResponseEvent } from '#http/create-api.ts'
import { OverloadedError } from '#store/queue.ts'
import { StoreUnavailable } from '#store/store-unavailable.ts'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})

afterAll(() => api.close())

test('every response of the API has security headers and a request id, and a customer’s data is not cached', async () => {
  const { token } = await api.signInGuest()
  for (const path of ['/api/user/cart', '/api/products', '/api/nothing', '/api/user/orders', '/api/openapi.json']) {
    const { headers } = await api.request(path, { token })
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('content-security-policy'), path).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('strict-transport-security'), path).toMatch(/^max-age=63072000/)
    expect(headers.get('content-type'), path).toMatch(/^application\/json/)
    expect(headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/)
    if (path.startsWith('/api/user')) expect(headers.get('cache-control'), path).toBe('no-store')
  }
})

test('no other site may read an answer', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://shop.test.evil.example']) {
    const { headers } = await api.request('/api/products', { headers: { origin } })
    expect(headers.get('access-control-allow-origin')).toBeNull()
    const preflight = { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } }
    const answer = await api.request('/api/user/cart', preflight)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('a proxy’s request id is kept when it is well formed', async () => {
  const id = 'edge-1234567890'
  expect((await api.request('/api/store', { headers: { 'x-request-id': id } })).headers.get('x-request-id')).toBe(id)
  const odd = await api.request('/api/store', { headers: { 'x-request-id': 'a b<c>' } })
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('A137 a call that is not listed is a JSON 404', async () => {
  const paths = [
    '/api',
    '/api/',
    '/api/test-todos',
    '/api/products//x',
    '/api/PRODUCTS',
    '/api//products',
    '/api/user',
    '/api/.env',
  ]
  for (const path of paths) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await api.request(path, { method, ...(method === 'POST' ? { body: {} } : {}) })
      expect(answer, `${method} ${path}`).toMatchObject({
        status: 404,
        body: { errors: [expect.any(String)], code: 'not-found' },
      })
    }
  }
})

test('another method on a known path is a 405 that lists the allowed ones', async () => {
  const wrong: [string, string, string][] = [
    ['PUT', '/api/user/cart', 'GET, HEAD, POST, DELETE'],
    ['PATCH', '/api/user/address/x', 'POST, DELETE'],
    ['DELETE', '/api/products', 'GET, HEAD'],
    ['GET', '/api/auth/login', 'POST'],
    ['GET', '/api/payments/webhook', 'POST'],
    ['PUT', '/api/user/place-order', 'POST'],
    ['POST', '/livez', 'GET, HEAD'],
    ['DELETE', '/readyz', 'GET, HEAD'],
  ]
  for (const [method, path, allow] of wrong) {
    const answer = await api.request(path, { method })
    expect(answer, `${method} ${path}`).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } })
    expect(answer.headers.get('allow')).toBe(allow)
    // Only what may go well later says when to come back.
    expect(answer.headers.get('retry-after')).toBeNull()
  }
})

test('an unchanged catalogue is a 304, and a changed one is sent', async () => {
  for (const path of ['/api/products', '/api/products?categories=fruits&limit=3', '/api/categories', '/api/store']) {
    const first = await api.request(path)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[0-9a-f]+"$/)
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    const again = await api.request(path, { headers: { 'if-none-match': etag } })
    expect([again.status, again.body]).toEqual([304, null])
    expect((await api.request(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  }
  const before = await api.request('/api/products')
  await api.addProduct()
  api.advanceClock(2000)
  const headers = { 'if-none-match': before.headers.get('etag') ?? '' }
  expect((await api.request('/api/products', { headers })).status).toBe(200)
})

test('what is held, sold or taken back in this process is in the list at once', async () => {
  const start = Date.now()
  // No answer grows old: only what changes the stock takes it out of the cache.
  const shop = await openTestApi(await openMemoryStore(), { now: () => start })
  const { id } = await shop.addProduct({ stock: 5 })
  const stockInList = async () => {
    const { products } = v.parse(productsResponse, (await shop.request('/api/products')).body)
    return products.find(({ _id }) => _id === id)?.stock
  }
  const { client, address } = await shop.signInGuest()
  expectSuccess(await client.addToCart({ _id: id }))
  expect(await stockInList()).toBe('5')
  expectSuccess(await client.checkout({ addressId: address._id }, crypto.randomUUID()))
  expect(await stockInList()).toBe('4')
  const other = await shop.signInGuest()
  const bare = { payment_id: `pay_${crypto.randomUUID()}`, items: [{ _id: id, qty: 1 }] }
  const [order] = expectSuccess(await other.client.placeOrder(bare)).orders
  expect(await stockInList()).toBe('3')
  expectSuccess(await other.client.cancelOrder(order?._id ?? ''))
  expect(await stockInList()).toBe('4')
  shop.close()
})

test('stock that another process sells is seen within two seconds', async () => {
  const store = await openMemoryStore()
  const [here, there] = [await openTestApi(store), await openTestApi(store)]
  const { id } = await here.addProduct({ stock: 5 })
  const stockHere = async () => expectSuccess(await here.clientFor(null).product(id)).product.stock
  here.advanceClock(2000)
  const stockInList = async () => {
    const { products } = v.parse(productsResponse, (await here.request('/api/products')).body)
    return products.find(({ _id }) => _id === id)?.stock
  }
  expect(await stockHere()).toBe('5')
  expect(await stockInList()).toBe('5')
  const { client } = await there.signInGuest()
  expectSuccess(await client.addToCart({ _id: id }))
  expectSuccess(await client.placeOrder({ payment_id: `pay_${crypto.randomUUID()}` }))
  here.advanceClock(2000)
  expect(await stockHere()).toBe('4')
  expect(await stockInList()).toBe('4')
  here.close()
  there.close()
})

test('A151 an unexpected error is a 500 without details, logged once with the request’s id', async () => {
  const store = await openMemoryStore()
  const whole = await openTestApi(store)
  const fails = async () => Promise.reject(new Error('secret detail at row 7'))
  const broken = await openTestApi({ ...store, basket: fails })
  const { token } = await whole.signInGuest()
  const answer = await broken.request('/api/user/cart', { token })
  expect(answer).toMatchObject({
    status: 500,
    body: { errors: ['Something went wrong on our side.'], code: 'internal' },
  })
  expect(JSON.stringify(answer.body)).not.toContain('secret')
  const errors = broken.logs.filter((line) => line.level === 'error')
  expect(errors).toHaveLength(1)
  expect(errors[0]?.fields).toMatchObject({ requestId: answer.headers.get('x-request-id'), route: '/api/user/cart' })
  whole.close()
  broken.close()
})

test('an unavailable store and an overload are a 503 with Retry-After', async () => {
  const store = await openMemoryStore()
  const cases = [
    { problem: new StoreUnavailable(new Error('refused')), seconds: '5', warnings: ['the store is not reachable'] },
    { problem: new OverloadedError('full'), seconds: '2', warnings: [] },
  ]
  for (const { problem, seconds, warnings } of cases) {
    const unavailable = await openTestApi({ ...store, customerByEmail: () => Promise.reject(problem) })
    const answer = await unavailable.request('/api/auth/signup', { method: 'POST', body: form() })
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(answer.headers.get('retry-after')).toBe(seconds)
    const logged = unavailable.logs.filter(({ level }) => level !== 'info')
    expect(logged.map(({ level, message }) => `${level}: ${message}`)).toEqual(warnings.map((each) => `warn: ${each}`))
    for (const { fields } of logged) {
      expect(fields).toMatchObject({ route: '/api/auth/signup', requestId: answer.headers.get('x-request-id') })
    }
    unavailable.close()
  }
})

test('writes begin one in a turn of the event loop where the runtime has such turns, and reads wait for none', async () => {
  const ends: (() => void)[] = []
  const busy = await openTestApi(await openMemoryStore(), {
    nextTurnOfEventLoop: () => new Promise<void>((resolve) => ends.push(resolve)),
  })
  const write = () =>
    busy.request('/api/auth/login', { method: 'POST', body: { email: 'a@example.in', password: 'x' } })
  expect((await write()).status).toBe(404)
  let isAnswered = false
  const second = write().then(({ status }) => {
    isAnswered = true
    return status
  })
  expect((await busy.request('/api/user/cart')).status).toBe(401)
  expect([isAnswered, ends.length]).toEqual([false, 1])
  for (const end of ends) end()
  expect(await second).toBe(404)
  busy.close()
})

test('A137 the browser runtime delays its responses', async () => {
  const slow = await openTestApi(await openMemoryStore(), { delay: 120 })
  const start = performance.now()
  expect((await slow.request('/api/categories')).status).toBe(200)
  expect(performance.now() - start).toBeGreaterThan(110)
  slow.close()
})

test('the process is always alive, and ready only while its store is', async () => {
  expect(await api.request('/livez')).toMatchObject({ status: 200, body: { status: 'alive' } })
  expect(await api.request('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  const store = await openMemoryStore()
  const unavailable = await openTestApi({ ...store, ready: () => Promise.reject(new Error('no connection')) })
  const refused = await unavailable.request('/readyz')
  expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
    503,
    '5',
    { status: 'not ready' },
  ])
  expect(unavailable.logs).toContainEqual({ level: 'warn', message: 'not ready', fields: { error: 'no connection' } })
  const full = new StoreUnavailable(new Error('ENOSPC'), 'the disk is full')
  const unwritable = await openTestApi({ ...store, ready: () => Promise.reject(full) })
  expect((await unwritable.request('/readyz')).body).toEqual({ status: 'not ready', reason: 'the disk is full' })
  unwritable.close()
  const hanging = await openTestApi({ ...store, ready: () => new Promise<void>(() => undefined) })
  expect(await hanging.request('/readyz')).toMatchObject({ status: 503 })
  expect(hanging.logs.at(-1)?.fields).toEqual({ error: 'no answer within 1000 ms' })
  for (const each of [unavailable, hanging]) {
    expect((await each.request('/livez')).status).toBe(200)
    each.close()
  }
})

test('onResponse gets the route pattern of every response, never its URL', async () => {
  const seen: string[] = []
  const observed = await openTestApi(await openMemoryStore(), {
    onResponse: ({ method, route, status }) => seen.push(`${method} ${route} ${status}`),
  })
  const { id } = await observed.addProduct()
  await observed.request(`/api/products/${id}?q=secret`)
  await observed.request('/api/user/cart')
  await observed.request('/api/nothing')
  expect(seen).toEqual(['GET /api/products/:productId 200', 'GET /api/user/cart 401', 'GET unknown 404'])
  observed.close()
})

test('a cached answer that is sent again without the API is reported like the first, with a request id', async () => {
  const seen: Pick<ResponseEvent, 'route' | 'method' | 'status' | 'requestId' | 'address'>[] = []
  const observed = await openTestApi(await openMemoryStore(), { onResponse: (event) => seen.push(event) })
  const source = sourceOf(await observed.app.fetch(new Request('http://shop.test/api/products?q=secret')))
  const head = new Request('http://shop.test/', {
    headers: { 'x-request-id': 'edge-12345678', 'x-test-from': '10.0.0.9' },
  })
  seen.splice(0)
  expect(source?.report({ head, env: null, status: 304, milliseconds: 2 })).toEqual(['x-request-id', 'edge-12345678'])
  const about = { route: '/api/products', method: 'GET', status: 304, requestId: 'edge-12345678', address: '10.0.0.9' }
  expect(seen).toEqual([{ ...about, milliseconds: 2, customerId: null, staffId: null, code: null, limit: null }])
  expect(sourceOf(await observed.app.fetch(new Request('http://shop.test/api/user/cart')))).toBeNull()
  observed.close()
})

test('a payment that cannot be saved just now is no order and no unexpected error', async () => {
  const store = await openMemoryStore()
  let isAvailable = true
  const failing = await openTestApi({
    ...store,
    transaction: (work) => (isAvailable ? store.transaction(work) : Promise.reject(new StoreUnavailable('no disk'))),
  })
  const { client, token } = await failing.signInGuest()
  const { id } = await failing.addProduct()
  isAvailable = false
  const order = { payment_id: `pay_${crypto.randomUUID()}`, items: [{ _id: id, qty: 1 }] }
  const answer = await failing.request('/api/user/place-order', { method: 'POST', token, body: { order } })
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  isAvailable = true
  expect(expectSuccess(await client.orders()).orders).toEqual([])
  failing.close()
})

test('no secret of a customer is logged', async () => {
  const secret = form()
  const { encodedToken } = expectSuccess(await api.clientFor(null).signUp(secret))
  expectSuccess(await api.clientFor(null).signIn(secret))
  await api.request('/api/auth/login', { method: 'POST', body: { ...secret, password: 'wrong kakdi' } })
  await api.request('/api/user/cart', { token: `${encodedToken}x` })
  const logged = JSON.stringify(api.logs)
  for (const word of [secret.password, 'wrong kakdi', encodedToken, secret.email]) expect(logged).not.toContain(word)
})

function form() {
  return { fullName: 'Asha Rao', email: `asha.${crypto.randomUUID()}@example.in`, password: 'kakdi Bhindi 42' }
}

test('however many products are asked for, at most 1000 are read from the store', async () => {
  const store = await openMemoryStore()
  const limits: number[] = []
  const counting = await openTestApi({
    ...store,
    products: (filter, page) => {
      limits.push(page.limit)
      return store.products(filter, page)
    },
  })
  limits.length = 0
  for (const limit of ['1000', '1001', '999999999']) await counting.request(`/api/products?limit=${limit}`)
  // The three are one page, which is read once.
  expect(new Set(limits)).toEqual(new Set([1000]))
  counting.close()
})
