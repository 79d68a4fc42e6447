import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { precompressDirectory } from '#build/precompress-plugin.ts'
import type { ResponseEvent } from '#http/create-api.ts'
import { createClientAddressReader } from '#server/http/client-address.ts'
import { respondToClientError } from '#server/http/client-error.ts'
import { type HttpServer, listen } from '#server/http/http-server.ts'
import { createPublicOriginReader } from '#server/http/public-origin.ts'
import { createRequestHandler, type RequestHandler } from '#server/http/request-handler.ts'
import { loadStaticFiles } from '#server/http/static-files.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { aRenderedPage, UNCHANGING_CATALOGUE } from '#tests/support/pages/rendered-pages.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { request, UNUSUAL_REQUESTS } from '../abuse/unusual-requests.ts'

// The same shop behind two ports: one that sends what is cached before a web Request is made, and one that does not.
const PROXY_REQUEST_ID = 'edge-1234567890'
const trustedProxies = 1
const events: ResponseEvent[] = []
let folder = ''
let api: TestApi
let handled = 0
let shop: HttpServer
let ordinary: { url: string; close: () => void }
let productId = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haribhari-cached-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'page-abc.js'), 'let leaf = 1;'.repeat(200))
  await writeFile(join(folder, 'mark.svg'), '<svg/>')
  await precompressDirectory(folder)
  api = await openTestApi(await openMemoryStore(), {
    clientAddress: createClientAddressReader(trustedProxies),
    onResponse: (event) => events.push(event),
  })
  productId = (await api.addProduct()).id
  const handle = createRequestHandler({
    api: async (request, env) => api.app.fetch(request, env),
    files: (await loadStaticFiles(folder)).files,
    robotsAndSitemap: () => null,
    publicOrigin: createPublicOriginReader({ publicUrl: null, trustedProxies }),
    pageCache: createPageCache({
      render: async (origin, path) =>
        aRenderedPage(new Response(`<p>${origin}${path}</p>`.repeat(50), { status: path === '/' ? 200 : 404 })),
      store: UNCHANGING_CATALOGUE,
      paymentOrigins: async () => ({ script: [], frame: [], connect: [], image: [], form: [] }),
      now: () => 0,
    }),
    onError: () => undefined,
    onStoreUnavailable: () => undefined,
  })
  const counted: RequestHandler = (request, env) => {
    handled += 1
    return handle(request, env)
  }
  shop = await listen(counted, { port: 0, host: '127.0.0.1' })
  ordinary = await listenOrdinarily(handle)
})

afterAll(async () => {
  await shop?.drain()
  ordinary?.close()
  api?.close()
  await rm(folder, { recursive: true, force: true })
})

const PATHS = [
  '/',
  '/nothing',
  '/assets/page-abc.js',
  '/mark.svg',
  '/api/products',
  '/api/products?limit=3&sortBy=price-low-to-high',
  '/api/products?sortBy=price-low-to-high&limit=3',
  '/api/products/:id',
  '/api/categories',
]

test.each(PATHS)(
  'what is cached is sent with the same status, headers and bytes as by the ordinary way: %s',
  async (pattern) => {
    const path = pattern.replace(':id', productId)
    const etag = headersOf((await exchange(shop.url, request(path))).text).get('etag') ?? '"none"'
    const requests = [
      request(path),
      request(path, { method: 'HEAD' }),
      ...['', 'identity', 'br', 'gzip', 'gzip, deflate, br, zstd', 'br;q=0, gzip;q=0.5', 'gzip;q=0.0', 'BR;q=1.0'].map(
        (accepted) => request(path, { headers: { 'accept-encoding': accepted } }),
      ),
      ...[etag, etag.replace('W/', ''), `"other", ${etag}`, '*', '"other"'].map((known) =>
        request(path, { headers: { 'if-none-match': known } }),
      ),
      request(path, { method: 'HEAD', headers: { 'if-none-match': etag, 'accept-encoding': 'gzip' } }),
      request(path, { headers: { 'x-request-id': PROXY_REQUEST_ID } }),
      request(path, { headers: { 'x-request-id': 'a b<c>' } }),
      request(path, {
        headers: { authorization: 'Bearer x', cookie: 'a=b', range: 'bytes=0-1', origin: 'https://evil.example' },
      }),
      request(path, { version: '1.0' }),
      request(path, { version: '1.0', headers: { connection: 'keep-alive' } }) + request(path),
      request(path, { headers: { connection: 'keep-alive' } }) + request(path, { method: 'HEAD' }),
    ]
    for (const sent of requests) {
      // The first learns the address, wherever it differs.
      await exchange(shop.url, sent)
      const before = handled
      const short = await exchange(shop.url, sent)
      expect([sent, handled - before]).toEqual([sent, 0])
      expect([sent, normalized(short.text)]).toEqual([sent, normalized((await exchange(ordinary.url, sent)).text)])
    }
  },
)

test.each(UNUSUAL_REQUESTS)('what few clients send is answered as by the ordinary way: %s', async (_, requestOf) => {
  for (const pattern of PATHS) {
    const path = pattern.replace(':id', productId)
    const etag = headersOf((await exchange(shop.url, request(path))).text).get('etag') ?? '"none"'
    const sent = requestOf(path, etag)
    const expected = normalized((await exchange(ordinary.url, sent)).text)
    // The first may be the one that learns the address.
    for (const _time of ['first', 'again']) {
      expect([sent.slice(0, 300), normalized((await exchange(shop.url, sent)).text)]).toEqual([
        sent.slice(0, 300),
        expected,
      ])
    }
  }
})

test('a page is that of the host and the scheme it is asked for by', async () => {
  for (const host of ['shop.example', 'SHOP.example:8080', 'other.example']) {
    for (const scheme of ['http', 'https', 'https, http']) {
      const sent = request('/', { host, headers: { 'x-forwarded-proto': scheme } })
      await exchange(shop.url, sent)
      const short = await exchange(shop.url, sent)
      expect(normalized(short.text)).toEqual(normalized((await exchange(ordinary.url, sent)).text))
      expect(short.text).toContain(
        `<p>${scheme.startsWith('https') && scheme !== 'https, http' ? 'https' : 'http'}://${host.toLowerCase()}/`,
      )
    }
  }
})

test.each([
  ['a body', 'GET', 'content-length: 2\r\n', '{}'],
  ['a body in chunks', 'GET', 'transfer-encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'],
  ['another method', 'POST', 'content-length: 0\r\n', ''],
])('a request with %s goes the ordinary way', async (_, method, headers, body) => {
  for (const path of ['/', '/mark.svg', '/api/products']) {
    await exchange(shop.url, request(path))
    const before = handled
    const sent = `${method} ${path} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n${headers}\r\n${body}`
    const response = await exchange(shop.url, sent)
    expect([path, handled - before]).toEqual([path, 1])
    expect(normalized(response.text)).toEqual(normalized((await exchange(ordinary.url, sent)).text))
  }
})

test('a request without Host is refused, whatever is cached', async () => {
  await exchange(shop.url, request('/'))
  for (const version of ['1.0', '1.1']) {
    expect((await exchange(shop.url, `GET / HTTP/${version}\r\nConnection: close\r\n\r\n`)).status).toBe(400)
  }
})

test('logs and metrics hear of a cached response as of any other', async () => {
  const sent = request('/api/products', {
    headers: { 'x-request-id': PROXY_REQUEST_ID, 'x-forwarded-for': '203.0.113.7' },
  })
  await exchange(shop.url, sent)
  const [first, second] = [events.at(-1), (await exchange(shop.url, sent)) && events.at(-1)]
  expect(second).not.toBe(first)
  expect({ ...second, milliseconds: 0 }).toEqual({ ...first, milliseconds: 0 })
  expect(second).toMatchObject({
    route: '/api/products',
    status: 200,
    address: '203.0.113.7',
    requestId: PROXY_REQUEST_ID,
  })
})

test('what is sold is seen at once, and other products are still answered from memory', async () => {
  const [sold, other] = [await api.addProduct({ stock: 9 }), await api.addProduct()]
  const ask = async ({ id }: { id: string }) => (await exchange(shop.url, request(`/api/products/${id}`))).text
  expect(await ask(sold)).toContain('"stock":"9"')
  await ask(other)
  await api.store.transaction((tx) => tx.takeStock([{ productId: sold.id, qty: 1 }]))
  expect(await ask(sold)).toContain('"stock":"8"')
  const before = handled
  await ask(sold)
  expect(handled).toBe(before)
})

test('a flood of addresses leaves the short way bounded and right', async () => {
  for (let count = 0; count < 2100; count += 1) await fetch(`${shop.url}/mark.svg?${count}`, { method: 'GET' })
  const before = handled
  await fetch(`${shop.url}/mark.svg?2099`)
  expect(handled).toBe(before)
  await fetch(`${shop.url}/mark.svg?0`)
  expect(handled).toBe(before + 1)
  await fetch(`${shop.url}/mark.svg?${'a'.repeat(3000)}`)
  await fetch(`${shop.url}/mark.svg?${'a'.repeat(3000)}`)
  expect(handled).toBe(before + 3)
})

function exchange(url: string, sent: string) {
  return rawRequest(url, sent)
}

/** Everything that was received, without the date, and ids that the shop chose. */
function normalized(text: string): string {
  const isChosen = (line: string) => /^x-request-id:/i.test(line) && !line.includes(PROXY_REQUEST_ID)
  return text
    .split('\r\n')
    .filter((line) => !/^date:/i.test(line) && !isChosen(line))
    .join('\r\n')
}

function headersOf(text: string): Map<string, string> {
  const [head = ''] = text.split('\r\n\r\n')
  return new Map(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
}

async function listenOrdinarily(handler: RequestHandler): Promise<{ url: string; close: () => void }> {
  const server = createAdaptorServer({ fetch: handler, serverOptions: { keepAliveTimeout: 65_000 } })
  // What is no request reaches neither way.
  server.on('clientError', respondToClientError)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
