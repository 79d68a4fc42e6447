import { expect, test } from 'vitest'
import type { CatalogueSnapshot } from '#http/cache/catalogue-snapshot.ts'
import { encodePage } from './encode-page.ts'
import { createPageCache } from './page-cache.ts'

const ORIGINS = { script: [], frame: [], connect: [], image: [], form: [] }

function setUp() {
  const state = {
    now: 0,
    version: 1,
    stockVersion: 1,
    stock: 50,
    rendered: [] as string[],
    status: 200,
    canPay: true,
    text: '',
    answers: null as CatalogueSnapshot[] | null,
  }
  const version = () => ({ content: state.version, products: 0, revision: 0, stock: state.stockVersion })
  const pageCache = createPageCache({
    render: async (origin, url) => {
      state.rendered.push(url)
      const html = `${origin}${url} ${state.version}${state.text}`
      return {
        page: encodePage({ status: state.status, location: null, html }),
        snapshots: state.answers ?? [{ version: version(), stocks: [['mango', state.stock]] }],
      }
    },
    store: {
      catalogueVersion: async () => version(),
      productStates: async () => new Map([['mango', { stock: state.stock, revision: 0 }]]),
    },
    paymentOrigins: async () => (state.canPay ? ORIGINS : null),
    now: () => state.now,
  })
  const sellDownTo = (stock: number) => {
    state.stock = stock
    state.stockVersion += 1
    state.now += 2000
  }
  const textOf = async (url: string, origin = 'http://shop.example') =>
    new TextDecoder().decode((await pageCache.get(origin, url)).body.identity)
  return { state, pageCache, textOf, sellDownTo }
}

test('requests that come at the same time share one rendering', async () => {
  const { state, textOf } = setUp()
  await Promise.all([textOf('/'), textOf('/'), textOf('/')])
  await textOf('/')
  expect(state.rendered).toEqual(['/'])
})

test('a page on which nobody can pay is made anew as soon as somebody can', async () => {
  const { state, textOf } = setUp()
  state.canPay = false
  expect(await textOf('/')).toBe('http://shop.example/ 1')
  state.canPay = true
  await textOf('/')
  await textOf('/')
  expect(state.rendered).toEqual(['/', '/'])
})

test('a change of the catalogue is visible within two seconds', async () => {
  const { state, textOf } = setUp()
  await textOf('/shop')
  state.version = 2
  state.now = 2000
  expect(await textOf('/shop')).toBe('http://shop.example/shop 2')
})

test('a sale ends a page only when the stock looks different on it: sold out, or one of the last few', async () => {
  const { state, textOf, sellDownTo } = setUp()
  await textOf('/shop')
  const renderings = async (stock: number) => {
    sellDownTo(stock)
    const before = state.rendered.length
    await textOf('/shop')
    return state.rendered.length - before
  }
  expect([await renderings(49), await renderings(6), await renderings(5), await renderings(4)]).toEqual([0, 0, 1, 1])
  expect([await renderings(0), await renderings(0), await renderings(60), await renderings(6)]).toEqual([1, 0, 1, 0])
})

test('a page made from answers older than the version it was rendered at is compared with what they told', async () => {
  const { state, textOf, sellDownTo } = setUp()
  const stockInAnswer = state.stock
  sellDownTo(0)
  state.answers = [{ version: { content: 1, products: 0, revision: 0, stock: 1 }, stocks: [['mango', stockInAnswer]] }]
  await textOf('/shop')
  state.now += 2000
  await textOf('/shop')
  expect(state.rendered).toHaveLength(2)
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

test('a page that is asked for again is compressed better, while the first who asked did not wait for that', async () => {
  const { state, pageCache, textOf } = setUp()
  state.text = Array.from({ length: 2000 }, (_, index) => `<li>${index * index}</li>`).join('')
  const compressedSize = async () => (await pageCache.get('http://shop.example', '/shop')).body.br?.byteLength ?? 0
  const first = await compressedSize()
  expect(await compressedSize()).toBe(first)
  state.now = 2000
  await textOf('/shop')
  await expect.poll(compressedSize).toBeLessThan(first)
  expect(state.rendered).toHaveLength(1)
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
