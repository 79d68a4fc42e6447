import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StoreUnavailable } from '#store/store-unavailable.ts'
import { aRenderedPage, UNCHANGING_CATALOGUE } from '#tests/support/pages/rendered-pages.ts'
import { createPageCache } from '../pages/page-cache.ts'
import { createPublicOriginReader } from './public-origin.ts'
import { createRequestHandler, type RequestHandler } from './request-handler.ts'
import { loadStaticFiles } from './static-files.ts'

const paymentOrigins = async () => ({ script: [], frame: [], connect: [], image: [], form: [] })
const errors: unknown[] = []
const storeErrors: unknown[] = []
let directory = ''
let handler: RequestHandler = () => new Response()

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'haribhari-request-handler-'))
  await writeFile(join(directory, 'mark.svg'), '<svg/>')
  handler = createRequestHandler({
    api: (request) => Response.json({ path: new URL(request.url).pathname }),
    files: (await loadStaticFiles(directory)).files,
    robotsAndSitemap: () => null,
    publicOrigin: createPublicOriginReader({ publicUrl: null, trustedProxies: 0 }),
    pageCache: createPageCache({
      render: async (_, url) => {
        if (url === '/unavailable') throw new StoreUnavailable(new Error('connection refused'))
        if (url === '/broken') throw new Error('secret detail')
        if (url === '/basket')
          return aRenderedPage(new Response(null, { status: 307, headers: { location: '/checkout/basket' } }))
        return aRenderedPage(new Response(`<p>${url}</p>`, { status: url === '/nothing' ? 404 : 200 }))
      },
      store: UNCHANGING_CATALOGUE,
      paymentOrigins,
      now: Date.now,
    }),
    onError: (error) => errors.push(error),
    onStoreUnavailable: (error) => storeErrors.push(error),
  })
})
afterAll(() => rm(directory, { recursive: true }))

const send = (path: string, method = 'GET') => handler(new Request(`http://shop.example${path}`, { method }), undefined)

test('the API comes before files and pages', async () => {
  expect(await (await send('/api/products?q=mango')).json()).toEqual({ path: '/api/products' })
  expect(await (await send('/livez')).json()).toEqual({ path: '/livez' })
})

test('a path that is not a file is a page', async () => {
  expect((await send('/mark.svg')).headers.get('content-type')).toBe('image/svg+xml')
  expect(await (await send('/shop?categories=fruits&x=1')).text()).toBe('<p>/shop?categories=fruits</p>')
})

test('a script of an older build is answered 404, not with a page', async () => {
  const response = await send('/assets/page-of-yesterday.js')
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
})

test('A018 a page that does not exist is answered 404', async () => {
  expect((await send('/nothing')).status).toBe(404)
})

test('A019 a page’s redirect is sent with its location', async () => {
  const response = await send('/basket')
  expect([response.status, response.headers.get('location')]).toEqual([307, '/checkout/basket'])
})

test('a page that fails to render is answered 500 without details, and reported', async () => {
  const response = await send('/broken')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('detail')
  expect(errors).toHaveLength(1)
})

test('a page requested while the store is unreachable is answered 503 with retry-after, not as an error', async () => {
  const errorsBefore = errors.length
  const response = await send('/unavailable')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await response.text()).toBe('The shop is busy. Please try again in a moment.')
  expect([storeErrors.length, errors.length]).toEqual([1, errorsBefore])
})

test('pages and files accept GET and HEAD only', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const response = await send('/shop', method)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  }
  const head = await send('/shop', 'HEAD')
  expect([head.status, await head.text(), Number(head.headers.get('content-length'))]).toEqual([200, '', 12])
})

test('a path that cannot be decoded redirects to one that can, on this site', async () => {
  for (const [path, location] of [
    ['/%ff', '/%25ff'],
    ['/product/%E0%A4%A', '/product/%25E0%25A4%25A'],
    ['//%ff', '/%25ff'],
  ] as const) {
    const response = await send(path)
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 308, location])
  }
  expect((await send('/product/%E0%A4%86%E0%A4%AE')).status).toBe(200)
})

test('a path longer than any of the shop’s is answered 414', async () => {
  expect((await send(`/${'a'.repeat(2000)}`)).status).toBe(414)
})

test('every response except the API’s carries the security headers', async () => {
  for (const path of ['/', '/nothing', '/broken', '/mark.svg', '/basket', `/${'a'.repeat(2000)}`]) {
    const { headers } = await send(path)
    expect([path, headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual([
      path,
      'nosniff',
      'DENY',
    ])
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
  }
})
