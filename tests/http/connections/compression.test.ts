import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})
afterAll(() => api.close())

const get = async (path: string, headers: Record<string, string>) => {
  const response = await api.app.fetch(new Request(`http://shop.test${path}`, { headers }))
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, encoding: response.headers.get('content-encoding'), response, bytes }
}

test.each(['/api/products', '/api/store', '/api/openapi.json', '/api/docs'])(
  'what is the same for everybody goes out compressed to those who take it: %s',
  async (path) => {
    const plain = await get(path, {})
    const packed = await get(path, { 'accept-encoding': 'br;q=1.0, gzip;q=0.8, *;q=0.1' })
    expect([plain.encoding, packed.encoding]).toEqual([null, 'gzip'])
    for (const { response } of [plain, packed]) expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(packed.bytes.byteLength).toBeLessThan(plain.bytes.byteLength * 0.6)
    expect(new Uint8Array(gunzipSync(packed.bytes))).toEqual(plain.bytes)
  },
)

test('only accepted encodings are used, and small responses are not compressed', async () => {
  for (const accepted of ['', 'identity', 'br', 'gzip;q=0', 'deflate, gzip; q=0.0', 'gzipped']) {
    expect([accepted, (await get('/api/products', { 'accept-encoding': accepted })).encoding]).toEqual([accepted, null])
  }
  const { categories } = JSON.parse(new TextDecoder().decode((await get('/api/categories', {})).bytes))
  const one = await get(`/api/categories/${categories[0]._id}`, { 'accept-encoding': 'gzip' })
  expect([one.status, one.encoding]).toEqual([200, null])
  // What is the same for all needs no word about encodings, which each picture of a page would carry.
  expect(one.response.headers.get('vary')).toBeNull()
})

test('a customer’s data is never compressed: the length would reveal it', async () => {
  const { token, client } = await api.signInGuest()
  for (let count = 0; count < 3; count += 1) await client.addToCart({ _id: (await api.addProduct()).id })
  const cart = await get('/api/user/cart', { authorization: token, 'accept-encoding': 'gzip' })
  expect([cart.status, cart.encoding, cart.bytes.byteLength > 1000]).toEqual([200, null, true])
})

test('the ETag is weak, since the plain and the compressed form share it (RFC 9110, 8.8.1)', async () => {
  const plain = (await get('/api/products', {})).response.headers.get('etag')
  const packed = (await get('/api/products', { 'accept-encoding': 'gzip' })).response.headers.get('etag')
  expect(plain).toMatch(/^W\/"[0-9a-f]+"$/)
  expect(packed).toBe(plain)
})

test('If-None-Match with the ETag, or with *, is a 304', async () => {
  const { response } = await get('/api/products', { 'accept-encoding': 'gzip' })
  const etag = response.headers.get('etag') ?? ''
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const again = await get('/api/products', { 'if-none-match': known })
    expect([known, again.status, again.bytes.byteLength]).toEqual([known, 304, 0])
  }
  expect((await get('/api/products', { 'if-none-match': '"other"' })).status).toBe(200)
})
