import { expect, test } from 'vitest'
import { type CachedResponse, formFor, lazilyCompressed, respond, respondCompressed } from './cached-response.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const PAGE: CachedResponse = {
  status: 200,
  body: { identity: bytesOf('as it is'), br: bytesOf('brotli'), gzip: bytesOf('gzipped') },
  etag: '"7"',
  headers: { 'content-type': 'text/plain' },
}

const requestWith = (headers: Record<string, string>, method = 'GET') =>
  new Request('http://shop.test/', { method, headers })
const accepting = (encodings: string) => requestWith({ 'accept-encoding': encodings })
const textOf = (cached: CachedResponse, request: Request) =>
  new TextDecoder().decode(formFor(cached, request)?.body ?? undefined)

test.each([
  ['br, gzip', 'brotli'],
  ['gzip, deflate', 'gzipped'],
  ['GZIP ; q=1', 'gzipped'],
  ['br;q=0, gzip;q=0.5', 'gzipped'],
  ['br; q=0.00, gzip ;q=0', 'as it is'],
  ['br;q=0.01', 'brotli'],
  ['deflate', 'as it is'],
  ['xbr, gzipped', 'as it is'],
])('of a browser that accepts %j the best encoding is sent', (encodings, text) => {
  expect(textOf(PAGE, accepting(encodings))).toBe(text)
})

test('a form names its encoding and its own length, and says what it depends on', () => {
  const common = { 'content-type': 'text/plain', etag: 'W/"7"', vary: 'accept-encoding' }
  const identity = { ...common, 'content-length': '8' }
  expect(formFor(PAGE, requestWith({}))).toMatchObject({ status: 200, headers: identity })
  expect(formFor(PAGE, requestWith({}))?.headers).not.toHaveProperty('content-encoding')
  const form = formFor(PAGE, accepting('br'))
  expect(form?.headers).toEqual({ ...common, 'content-length': '6', 'content-encoding': 'br' })
  expect(form?.headerLines).toEqual(Object.entries(form?.headers ?? {}).flat())
})

test.each(['"7"', 'W/"7"', '"6", W/"7"', ' * '])('who has the current version by %j gets none of it again', (tags) => {
  const form = formFor(PAGE, requestWith({ 'if-none-match': tags }))
  expect(form).toMatchObject({ status: 304, body: null, headers: { etag: 'W/"7"', vary: 'accept-encoding' } })
  expect(form?.headers).not.toHaveProperty('content-length')
})

test('another version, an error and what has no tag are always sent', () => {
  expect(formFor(PAGE, requestWith({ 'if-none-match': '"8"' }))?.status).toBe(200)
  const missing = formFor({ ...PAGE, status: 404 }, requestWith({ 'if-none-match': '"7"' }))
  expect(missing?.status).toBe(404)
  expect(missing?.headers).not.toHaveProperty('etag')
  const untagged = formFor({ ...PAGE, etag: null }, requestWith({ 'if-none-match': '*' }))
  expect(untagged?.status).toBe(200)
  expect(untagged?.headers).not.toHaveProperty('etag')
})

test('HEAD gets the headers of GET without the body', async () => {
  const response = respond(requestWith({ 'accept-encoding': 'gzip' }, 'HEAD'), PAGE)
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '7', ''])
  expect(await respond(requestWith({}), PAGE).text()).toBe('as it is')
})

test('a body of a thousand bytes or more is compressed once it is asked for so, and a shorter one never', async () => {
  const short = lazilyCompressed(bytesOf('a'.repeat(999)), PAGE)
  expect((await respondCompressed(accepting('gzip'), short)).headers.get('content-encoding')).toBeNull()
  const long = lazilyCompressed(bytesOf('a'.repeat(1000)), PAGE)
  expect(formFor(long, accepting('gzip'))).toBeNull()
  expect((await respondCompressed(accepting('br'), long)).headers.get('content-encoding')).toBeNull()
  const [one, other] = await Promise.all([0, 1].map(() => respondCompressed(accepting('gzip'), long)))
  expect(one?.headers.get('content-encoding')).toBe('gzip')
  const unpacked = one?.body?.pipeThrough(new DecompressionStream('gzip'))
  expect(await new Response(unpacked).text()).toBe('a'.repeat(1000))
  expect(other?.headers.get('content-length')).toBe(String(long.body.gzip?.byteLength))
  expect(formFor(long, accepting('gzip'))?.status).toBe(200)
})
