import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothing } from '#contract/call.ts'
import { documentPath } from '#http/openapi/document.ts'
import { MAX_BODY_BYTES } from '#http/request-body.ts'
import { SHOP_ROUTES } from '#http/routes/index.ts'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})

afterAll(() => api.close())

const withBody = SHOP_ROUTES.filter((route) => route.body !== nothing)
const pathOf = (path: string) => path.replace(':id', crypto.randomUUID())

for (const route of withBody) {
  const send = async (asked: { raw: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> }) => {
    const { token } = await api.signInGuest()
    const headers = { 'idempotency-key': crypto.randomUUID(), ...asked.headers }
    return api.request(pathOf(route.path), {
      method: 'POST',
      token,
      rawBody: asked.raw,
      headers,
      clientAddress: crypto.randomUUID(),
    })
  }

  test(`POST ${documentPath(route)} refuses what is not JSON, too deep, too large or of another type`, async () => {
    const malformed = ['', '{bad', '{"a":1,}', 'undefined', '{"a":1}x', "{'a':1}", 'NaN', '{"a":\u0001}']
    for (const raw of malformed) {
      expect(await send({ raw }), raw).toMatchObject({ status: 400, body: { code: 'body-malformed' } })
    }
    const notText = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])
    expect(await send({ raw: notText })).toMatchObject({ status: 400, body: { code: 'body-malformed' } })
    for (const deep of ['['.repeat(5000), '{"a":'.repeat(4000), `${'['.repeat(21)}${']'.repeat(21)}`]) {
      expect(await send({ raw: deep })).toMatchObject({ status: 400, body: { code: 'body-too-deep' } })
    }
    expect(await send({ raw: '[]' })).toMatchObject({ status: 422, body: { code: 'body-invalid' } })
    const large = JSON.stringify({ text: 'x'.repeat(33 * 1024) })
    expect(await send({ raw: large })).toMatchObject({ status: 413, body: { code: 'body-too-large' } })
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await send({ raw: '{}', headers: { 'content-type': type } })
      expect(answer, type).toMatchObject({ status: 415, body: { code: 'body-not-json' } })
    }
  })

  test(`POST ${documentPath(route)} answers a body of any shape with a listed failure or success, never a surprise`, async () => {
    const shapes = [
      'null',
      'true',
      '1',
      '"text"',
      '[]',
      '{}',
      '[[]]',
      '1e400',
      '-0',
      '99999999999999999999',
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"x":1}}}',
    ]
    const fields = [
      'fullName',
      'email',
      'password',
      'encodedToken',
      'keepSignedIn',
      'product',
      'action',
      'address',
      'order',
      'checkout',
    ]
    const values = [
      null,
      1,
      -1,
      0.5,
      true,
      '',
      'x',
      '\u0000',
      '\ud800',
      [],
      {},
      [{}],
      { _id: 5 },
      { _id: '\u0000' },
      { type: {} },
    ]
    for (const value of values) shapes.push(JSON.stringify(Object.fromEntries(fields.map((field) => [field, value]))))
    shapes.push('{"order":{"payment_id":"p","items":[{"_id":"\\u0000","qty":1}]}}')
    shapes.push('{"order":{"payment_id":"p","items":[{"_id":"x","qty":1e400}],"total":1e400}}')
    shapes.push('{"checkout":{"addressId":"\\u0000","total":"\\ud800"}}')
    for (const raw of shapes) expect((await send({ raw })).status, raw).toBeLessThan(500)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect('isAdmin' in {}).toBe(false)
  })
}

test('a body is cut off at the limit even without a content length', async () => {
  const { token } = await api.signInGuest()
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024
      controller.enqueue(new Uint8Array(1024).fill(0x20))
    },
  })
  // Node wants `duplex` for a stream, and the types of the DOM do not know it.
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: endless,
    duplex: 'half',
  }
  const request = new Request('http://shop.test/api/user/cart', init)
  expect((await api.app.fetch(request)).status).toBe(413)
  expect(sent).toBeLessThan(64 * 1024)
})

test('a guest is made only by a JSON body, which no other site can send from a visitor’s browser', async () => {
  const post = async (headers: Record<string, string>, body?: string) => {
    const init = { method: 'POST', headers, ...(body === undefined ? {} : { body }) }
    return (await api.app.fetch(new Request('http://shop.test/api/auth/guest', init))).status
  }
  const simpleTypes = [
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
  ]
  for (const type of simpleTypes) {
    expect([type, await post({ 'content-type': type }, '{}')]).toEqual([type, 415])
    expect([type, await post({ 'content-type': type })]).toEqual([type, 415])
  }
  expect(await post({})).toBe(415)
  expect(await post({ 'content-type': 'application/json' })).toBe(400)
  expect(await post({ 'content-type': 'application/json' }, '{}')).toBe(201)
})

test('a body of exactly the largest size is read, and one byte more is refused', async () => {
  const { token } = await api.signInGuest()
  const { id } = await api.addProduct()
  const start = `{"product":{"_id":"${id}"},"padding":"`
  const sized = (bytes: number) => `${start}${'x'.repeat(bytes - start.length - 2)}"}`
  const send = (rawBody: string, headers = {}) =>
    api.request('/api/user/cart', { method: 'POST', token, rawBody, headers })
  expect((await send(sized(MAX_BODY_BYTES))).status).toBe(201)
  expect((await send(sized(MAX_BODY_BYTES), { 'content-length': String(MAX_BODY_BYTES) })).status).toBe(201)
  expect((await send(sized(MAX_BODY_BYTES + 1))).status).toBe(413)
})

test('a body almost as large as allowed is read, whatever the charset of its type', async () => {
  const { token } = await api.signInGuest()
  const { id } = await api.addProduct()
  const body = { product: { _id: id }, padding: 'x'.repeat(31 * 1024) }
  expect((await api.request('/api/user/cart', { method: 'POST', token, body })).status).toBe(201)
  const typed = { method: 'POST', token, body, headers: { 'content-type': 'application/json; charset=utf-8' } }
  expect((await api.request('/api/user/cart', typed)).status).toBe(201)
})

test('brackets inside text are not depth', async () => {
  const { client, token } = await api.signInGuest()
  const { id } = await api.addProduct()
  const body = { product: { _id: id, title: `${'['.repeat(500)}\\"{{{` } }
  expect((await api.request('/api/user/cart', { method: 'POST', token, body })).status).toBe(201)
  expect(expectSuccess(await client.cart()).cart).toHaveLength(1)
})

test('markup in any text field comes back as the text it is', async () => {
  const texts = ['<img src=x onerror=alert(1)>', '"><svg/onload=alert(1)>', '</script><script>', 'javascript:alert(1)']
  for (const text of texts) {
    const form = { fullName: text, email: `x.${crypto.randomUUID()}@example.in`, password: 'kakdi Bhindi' }
    const { createdUser, encodedToken } = expectSuccess(await api.clientFor(null).signUp(form))
    expect(createdUser.fullName).toBe(text)
    const { address } = await api.signInGuest()
    const { addresses } = expectSuccess(
      await api.clientFor(encodedToken).addAddress({ ...address, name: text, landmark: text }),
    )
    expect(addresses).toMatchObject([{ name: text, landmark: text }])
  }
})

test('a name that would be read backwards, or has what nobody sees, is refused', async () => {
  for (const fullName of ['\u202eabc', 'abc\u200b']) {
    const body = { fullName, email: `x.${crypto.randomUUID()}@example.in`, password: 'kakdi Bhindi' }
    expect(await api.request('/api/auth/signup', { method: 'POST', body })).toMatchObject({
      status: 422,
      body: { code: 'body-invalid', fields: { fullName: 'Full name has a character we cannot keep' } },
    })
  }
})
