import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HttpServer, listen } from '#server/http/http-server.ts'
import { createPublicOriginReader } from '#server/http/public-origin.ts'
import { createRequestHandler } from '#server/http/request-handler.ts'
import { loadStaticFiles } from '#server/http/static-files.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { aRenderedPage, UNCHANGING_CATALOGUE } from '#tests/support/pages/rendered-pages.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

// The port as the shop opens it, spoken to byte by byte.
const AUTH_SECRET = 'what lies beside the public folder'
const paymentOrigins = async () => ({ script: [], frame: [], connect: [], image: [], form: [] })
const surprises: unknown[] = []
let folder = ''
let api: TestApi
let shop: HttpServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haribhari-wire-'))
  const files = join(folder, 'client')
  await mkdir(join(files, 'assets'), { recursive: true })
  await mkdir(join(files, '.git'))
  await writeFile(join(folder, 'secret.txt'), AUTH_SECRET)
  await writeFile(join(files, '.env'), AUTH_SECRET)
  await writeFile(join(files, '.git', 'config'), AUTH_SECRET)
  await writeFile(join(files, 'assets', 'page-abc.js'), 'let leaf = 1')
  await writeFile(join(files, 'assets', 'page-abc.js.map'), AUTH_SECRET)
  api = await openTestApi(await openMemoryStore())
  const requestHandler = createRequestHandler({
    api: async (request) => api.app.fetch(request),
    files: (await loadStaticFiles(files)).files,
    robotsAndSitemap: () => null,
    publicOrigin: createPublicOriginReader({ publicUrl: null, trustedProxies: 0 }),
    pageCache: createPageCache({
      render: async (_, address) =>
        aRenderedPage(new Response(`<p>${address.length}</p>`, { status: address === '/' ? 200 : 404 })),
      store: UNCHANGING_CATALOGUE,
      paymentOrigins,
      now: Date.now,
    }),
    onError: (error) => surprises.push(error),
    onStoreUnavailable: (error) => surprises.push(error),
  })
  shop = await listen(requestHandler, { port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await shop?.drain()
  api?.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string, { method = 'GET', headers = '' } = {}) =>
  rawRequest(shop.url, `${method} ${path} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n${headers}\r\n`)

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/%252e%252e/secret.txt',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '//secret.txt',
  '///etc/passwd',
  '/.env',
  '/.git/config',
  '/%2egit/config',
  '/assets/page-abc.js.map',
  '/assets/page-abc.js%00.txt',
  '/api/../secret.txt',
  '/api/%2e%2e/%2e%2e/secret.txt',
  'http://evil.example/secret.txt',
])('no path leads to what is not given out: %s', async (path) => {
  const { status, text } = await get(path)
  expect(text).not.toContain(AUTH_SECRET)
  expect(text).not.toContain('root:')
  expect([301, 307, 308, 400, 404]).toContain(status)
  expect(text).not.toMatch(/^location: *(\/\/|https?:)/im)
})

test('paths of the API are taken exactly as they are listed', async () => {
  expect((await get('/api/products')).status).toBe(200)
  for (const path of ['/api/Products', '/API/products', '/api/products%2f', '/api//products', '/api/products/..%2fx']) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
  }
})

test('unused methods are refused, and no part of a request is echoed', async () => {
  const headers = 'X-Mine: do-not-repeat-this\r\n'
  for (const path of ['/', '/api/products', '/assets/page-abc.js']) {
    for (const method of ['TRACE', 'PUT', 'PATCH', 'PROPFIND', 'OPTIONS']) {
      const { status, text } = await get(path, { method, headers })
      expect([method, path, [400, 404, 405].includes(status)]).toEqual([method, path, true])
      expect(text).not.toContain('do-not-repeat-this')
    }
  }
  const connect = await get('evil.example:443', { method: 'CONNECT' })
  expect(connect.status).not.toBe(200)
})

test.each(['HTTP/1.0\r\n\r\n', 'HTTP/1.1\r\nConnection: close\r\n\r\n'])(
  'a load balancer that sends no Host hears of the shop’s health, and everything else is a 400 (%j)',
  async (rest) => {
    for (const path of ['/livez', '/readyz']) {
      const response = await rawRequest(shop.url, `GET ${path} ${rest}`)
      expect(response.status).toBe(200)
      expect(response.text).toContain('"status"')
    }
    for (const path of ['/', '/api/products', '/livez/more']) {
      expect((await rawRequest(shop.url, `GET ${path} ${rest}`)).status).toBe(400)
    }
  },
)

test('a request head that is too large is a 431, and one with two content lengths is refused', async () => {
  expect((await get('/api/products', { headers: `X-Long: ${'x'.repeat(20_000)}\r\n` })).status).toBe(431)
  expect((await get(`/api/products?q=${'x'.repeat(20_000)}`)).status).toBe(431)
  const both = await rawRequest(
    shop.url,
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/products HTTP/1.1\r\nHost: x\r\n\r\n',
  )
  expect(both.status).toBe(400)
  expect(both.text.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect((await rawRequest(shop.url, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nBad Header: 1\r\n\r\n')).status).toBe(400)
  expect((await rawRequest(shop.url, 'nonsense\r\n\r\n')).status).toBe(400)
})

test('a body larger than allowed is cut off, whatever length it claims', async () => {
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n'
  const body = `{"email":"${'x'.repeat(70_000)}"}`
  const honest = await rawRequest(shop.url, `${head}Content-Length: ${body.length}\r\n\r\n${body}`)
  expect(honest.status).toBe(413)
  const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`
  const endless = await rawRequest(shop.url, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(20)}`, {
    trickle: { bytes: chunk, intervalMs: 5 },
  })
  expect(endless.status).toBe(413)
})

test('hundreds of slow clients are disconnected, and delay no other client', async () => {
  const slowHead = 'GET / HTTP/1.1\r\nHost: shop.example\r\nX-Slow: '
  const slowBody =
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{'
  let ended = 0
  const dawdling = Promise.all(
    [
      ...Array.from({ length: 300 }, () =>
        rawRequest(shop.url, slowHead, { timeoutMs: 90_000, trickle: { bytes: 'x', intervalMs: 2000 } }),
      ),
      rawRequest(shop.url, slowBody, { timeoutMs: 90_000, trickle: { bytes: ' ', intervalMs: 2000 } }),
    ].map((request) => request.finally(() => (ended += 1))),
  )
  for (let n = 0; n < 20; n += 1) expect((await fetch(`${shop.url}/livez`)).status).toBe(200)
  // Others were served while every slow client was still connected.
  expect(ended).toBe(0)

  const ends = await dawdling
  const body = ends.pop()
  expect([body?.status, body?.wasClosed]).toEqual([408, true])
  expect(ends.every(({ wasClosed }) => wasClosed)).toBe(true)
  // A client that goes on writing to a closed connection may lose the answer; most of them read it.
  const statuses = ends.map(({ status }) => status)
  expect(statuses.filter((status) => status !== 0 && status !== 408)).toEqual([])
  expect(statuses.filter((status) => status === 408).length).toBeGreaterThan(ends.length / 2)
})

test('none of these requests caused an unexpected error', () => {
  expect(surprises).toEqual([])
  expect(api.logs.filter(({ level }) => level === 'error')).toEqual([])
})
