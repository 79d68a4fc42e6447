import { expect, test } from 'vitest'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { openTestApi } from '#tests/support/api.ts'
import { aProduct } from '#tests/support/records/factories.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { createRobotsAndSitemap } from './robots-and-sitemap.ts'

const ORIGIN = 'https://shop.example'

async function setUp() {
  const api = await openTestApi(await openMemoryStore())
  const cursors: (string | null)[] = []
  const state = { now: 0, fails: false }
  const robotsAndSitemap = createRobotsAndSitemap({
    store: {
      categories: api.store.categories,
      settings: api.store.settings,
      products: (query, page) => {
        cursors.push(page.cursor)
        if (state.fails) return Promise.reject(new Error('the store is down'))
        return api.store.products(query, { ...page, limit: 20 })
      },
    },
    now: () => state.now,
  })
  const send = async (path: string, method = 'GET') =>
    robotsAndSitemap(new Request(ORIGIN + path, { method }), path, ORIGIN)
  const sitemapUrls = async () => {
    const xml = (await (await send('/sitemap.xml'))?.text()) ?? ''
    return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  }
  return { ...api, cursors, state, send, sitemapUrls }
}

test('robots.txt names the sitemap and excludes the API', async () => {
  const { send, close } = await setUp()
  const response = await send('/robots.txt')
  expect(response?.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response?.text()).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  expect(await (await send('/robots.txt', 'HEAD'))?.text()).toBe('')
  close()
})

test('the sitemap lists every public page once, by its absolute URL, however many pages the catalogue has', async () => {
  const { sitemapUrls, store, cursors, close } = await setUp()
  const urls = await sitemapUrls()
  const { products, total } = await store.products(DEFAULT_CATALOGUE_QUERY, {
    limit: 1000,
    cursor: null,
    grouped: true,
  })
  expect(urls.slice(0, 2)).toEqual([`${ORIGIN}/`, `${ORIGIN}/shop`])
  expect(urls).toContain(`${ORIGIN}/shop?categories=organic+products`)
  expect(urls).toEqual(expect.arrayContaining(products.map(({ groupSlug }) => `${ORIGIN}/product/${groupSlug}`)))
  expect(urls).toHaveLength(2 + 5 + 2 + total)
  expect(new Set(urls).size).toBe(urls.length)
  expect(cursors.length).toBeGreaterThan(2)
  for (const hidden of ['/account', '/checkout', '/wishlist', '/signin', '/mock']) {
    expect(urls.some((url) => url?.startsWith(ORIGIN + hidden))).toBe(false)
  }
  close()
})

test('the catalogue is read for the sitemap once in ten minutes, and again after a failure', async () => {
  const { sitemapUrls, send, cursors, state, close } = await setUp()
  state.fails = true
  await expect(send('/sitemap.xml')).rejects.toThrow('the store is down')
  state.fails = false
  const readsOfOneSitemap = await sitemapUrls().then(() => cursors.length)
  await Promise.all([sitemapUrls(), sitemapUrls()])
  expect(cursors).toHaveLength(readsOfOneSitemap)
  state.now = 10 * 60_000
  await sitemapUrls()
  expect(cursors.length).toBeGreaterThan(readsOfOneSitemap)
  close()
})

test('others have their turn while the sitemap of a large shop is written', async () => {
  const products = Array.from({ length: 250 }, () => aProduct())
  const robotsAndSitemap = createRobotsAndSitemap({
    store: {
      ...(await openMemoryStore()),
      products: async (_, { cursor }) => {
        const next = Number(cursor) + 1
        return { products, total: 9000, nextCursor: next < 36 ? String(next) : null }
      },
    },
    now: () => 0,
  })
  const send = () => robotsAndSitemap(new Request(ORIGIN), '/sitemap.xml', ORIGIN)
  await send()
  let turns = 0
  const count = () => {
    turns += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const xml = await (await send())?.text()
  clearImmediate(counting)
  expect(xml?.match(/<loc>/g)).toHaveLength(9004)
  expect(turns).toBeGreaterThanOrEqual(4)
})

test('any other path is left to the next handler', async () => {
  const { send, close } = await setUp()
  for (const path of ['/', '/robots', '/sitemap.xml/', '/robots.txt.bak']) expect(await send(path)).toBeNull()
  close()
})

test('security.txt says whom to tell of a weakness, and is never out of date', async () => {
  const { send, state, store, close } = await setUp()
  const { contact } = await store.settings()
  const response = await send('/.well-known/security.txt')
  expect(response?.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const securityText = async () => (await (await send('/.well-known/security.txt'))?.text()) ?? ''
  expect(await securityText()).toContain(`Contact: mailto:${contact.email}\n`)
  expect(await securityText()).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt\n`)
  for (state.now of [0, 1000 * 24 * 3600_000]) {
    const expires = Date.parse(/^Expires: (.+)$/m.exec(await securityText())?.[1] ?? '')
    expect(expires).toBeGreaterThan(state.now)
    expect(expires).toBeLessThan(state.now + 365 * 24 * 3600_000)
  }
  close()
})
