import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StoreUnavailable } from '#store/store-unavailable.ts'
import { createPageCache } from '../pages/page-cache.ts'
import { publicOrigin } from './public-origin.ts'
import { createRequestHandler, type RequestHandler } from './request-handler.ts'
import { openStaticFiles } from './static-files.ts'

const provider = { script: [], frame: [], connect: [], image: [], form: [] }
const surprises: unknown[] = []
const closures: unknown[] = []
let folder = ''
let door: RequestHandler = () => new Response()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haribhari-door-'))
  await writeFile(join(folder, 'mark.svg'), '<svg/>')
  door = createRequestHandler({
    api: (request) => Response.json({ asked: new URL(request.url).pathname }),
    files: await openStaticFiles(folder),
    signposts: () => null,
    origin: publicOrigin({ publicUrl: null, trustedProxies: 0 }),
    pages: createPageCache({
      draw: async (_, address) => {
        if (address === '/away') throw new StoreUnavailable(new Error('the key is lost'))
        if (address === '/broken') throw new Error('the ink ran out')
        if (address === '/basket') return new Response(null, { status: 307, headers: { location: '/checkout/basket' } })
        return new Response(`<p>${address}</p>`, { status: address === '/nothing' ? 404 : 200 })
      },
      version: async () => 1,
      provider,
      now: Date.now,
    }),
    onSurprise: (error) => surprises.push(error),
    onUnavailable: (error) => closures.push(error),
  })
})
afterAll(() => rm(folder, { recursive: true }))

const ask = (path: string, method = 'GET') => door(new Request(`http://shop.example${path}`, { method }), undefined)

test('the API answers before files and pages', async () => {
  expect(await (await ask('/api/products?q=mango')).json()).toEqual({ asked: '/api/products' })
  expect(await (await ask('/livez')).json()).toEqual({ asked: '/livez' })
})

test('what is no file of the shop is a page of it', async () => {
  expect((await ask('/mark.svg')).headers.get('content-type')).toBe('image/svg+xml')
  expect(await (await ask('/shop?categories=fruits&x=1')).text()).toBe('<p>/shop?categories=fruits</p>')
})

test('a script of an older build is missing, not a page', async () => {
  const answer = await ask('/assets/page-of-yesterday.js')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
})

test('A018 a page that is not there is answered 404', async () => {
  expect((await ask('/nothing')).status).toBe(404)
})

test('A019 a redirect of a page goes out with its address', async () => {
  const answer = await ask('/basket')
  expect([answer.status, answer.headers.get('location')]).toEqual([307, '/checkout/basket'])
})

test('a page that cannot be drawn is told without detail, and noted', async () => {
  const answer = await ask('/broken')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('ink')
  expect(surprises).toHaveLength(1)
})

test('a page asked for while the store is away is answered 503 with a time to come back, and is no surprise', async () => {
  const known = surprises.length
  const answer = await ask('/away')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.text()).toBe('The shop is busy. Please try again in a moment.')
  expect([closures.length, surprises.length]).toEqual([1, known])
})

test('pages and files are only read', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await ask('/shop', method)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  }
  const head = await ask('/shop', 'HEAD')
  expect([head.status, await head.text(), Number(head.headers.get('content-length'))]).toEqual([200, '', 12])
})

test('an address that stands for no text leads to one that does, which nobody has', async () => {
  for (const [path, to] of [
    ['/%ff', '/%25ff'],
    ['/product/%E0%A4%A', '/product/%25E0%25A4%25A'],
    ['//%ff', '/%25ff'],
  ] as const) {
    const answer = await ask(path)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 308, to])
  }
  expect((await ask('/product/%E0%A4%86%E0%A4%AE')).status).toBe(200)
})

test('an address longer than any of the shop’s is refused', async () => {
  expect((await ask(`/${'a'.repeat(2000)}`)).status).toBe(414)
})

test('every answer but the API’s own carries the headers that keep other sites out', async () => {
  for (const path of ['/', '/nothing', '/broken', '/mark.svg', '/basket', `/${'a'.repeat(2000)}`]) {
    const { headers } = await ask(path)
    expect([path, headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual([
      path,
      'nosniff',
      'DENY',
    ])
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
  }
})
