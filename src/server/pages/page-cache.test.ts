import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const paymentOrigins = { script: [], frame: [], connect: [], image: [], form: [] }

function setUp() {
  const state = { now: 0, version: 1, rendered: [] as string[], status: 200 }
  const pageCache = createPageCache({
    render: async (origin, url) => {
      state.rendered.push(url)
      return new Response(`${origin}${url} ${state.version}`, { status: state.status })
    },
    catalogueVersion: async () => state.version,
    paymentOrigins,
    now: () => state.now,
  })
  const textOf = async (url: string, origin = 'http://shop.example') =>
    new TextDecoder().decode((await pageCache.get(origin, url)).body.identity)
  return { state, pageCache, textOf }
}

test('requests that come at the same time share one rendering', async () => {
  const { state, textOf } = setUp()
  await Promise.all([textOf('/'), textOf('/'), textOf('/')])
  await textOf('/')
  expect(state.rendered).toEqual(['/'])
})

test('a change of the catalogue is visible within two seconds', async () => {
  const { state, textOf } = setUp()
  await textOf('/shop')
  state.version = 2
  state.now = 2000
  expect(await textOf('/shop')).toBe('http://shop.example/shop 2')
})

test('while the catalogue does not change a page is not rendered again for up to a minute', async () => {
  const { state, textOf } = setUp()
  await textOf('/shop')
  state.now = 30_000
  await textOf('/shop')
  expect(state.rendered).toHaveLength(1)
  state.now = 61_000
  await textOf('/shop')
  expect(state.rendered).toHaveLength(2)
})

test('a page requested at a forged host name is served at that host name only', async () => {
  const { state, textOf } = setUp()
  expect(await textOf('/', 'http://evil.example')).toBe('http://evil.example/ 1')
  expect(await textOf('/', 'http://shop.example')).toBe('http://shop.example/ 1')
  expect(await textOf('/', 'http://evil.example')).toBe('http://evil.example/ 1')
  expect(state.rendered).toHaveLength(2)
})

test('a page that failed is not cached', async () => {
  const { state, pageCache, textOf } = setUp()
  state.status = 500
  expect((await pageCache.get('http://shop.example', '/')).status).toBe(500)
  state.status = 200
  expect((await pageCache.get('http://shop.example', '/')).status).toBe(200)
  await textOf('/')
  expect(state.rendered).toHaveLength(2)
})

test('a flood of made-up URLs evicts cached pages instead of growing the memory', async () => {
  const { state, textOf } = setUp()
  await textOf('/first')
  for (let count = 0; count < 400; count += 1) await textOf(`/made-up-${count}`)
  await textOf('/made-up-399')
  expect(state.rendered).toHaveLength(401)
  await textOf('/first')
  expect(state.rendered).toHaveLength(402)
})

test('when too many pages are asked for, those rendered lately are served again and others are refused', async () => {
  const { state, pageCache, textOf } = setUp()
  await textOf('/shop')
  state.version = 2
  state.now = 2000
  const refusal = new Error('too many pages')
  const refuse = async () => refusal
  const served = await pageCache.get('http://shop.example', '/shop', refuse)
  expect(new TextDecoder().decode(served.body.identity)).toBe('http://shop.example/shop 1')
  await expect(pageCache.get('http://shop.example', '/shop?q=mango', refuse)).rejects.toBe(refusal)
  state.now = 6 * 60_000
  await expect(pageCache.get('http://shop.example', '/shop', refuse)).rejects.toBe(refusal)
  expect(state.rendered).toEqual(['/shop'])
  expect(await textOf('/shop')).toBe('http://shop.example/shop 2')
})
