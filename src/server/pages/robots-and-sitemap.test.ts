import { expect, test } from 'vitest'
import { createMemoryStore } from '#store/memory/memory-store.ts'
import { openTestApi } from '#tests/support/api.ts'
import { createRobotsAndSitemap } from './robots-and-sitemap.ts'

const AT = 'https://shop.example'

async function open() {
  const api = await openTestApi(createMemoryStore())
  const asked: (string | null)[] = []
  const world = { now: 0, fails: false }
  const signposts = createRobotsAndSitemap({
    store: {
      categories: api.store.categories,
      products: (query, page) => {
        asked.push(page.cursor)
        if (world.fails) return Promise.reject(new Error('away'))
        return api.store.products(query, { ...page, limit: 20 })
      },
    },
    now: () => world.now,
  })
  const ask = async (path: string, method = 'GET') => signposts(new Request(AT + path, { method }), path, AT)
  const list = async () => [...((await (await ask('/sitemap.xml'))?.text()) ?? '').matchAll(/<loc>(.*?)<\/loc>/g)]
  return { ...api, asked, world, ask, addresses: async () => (await list()).map(([, address]) => address) }
}

test('robots learn where the sitemap is, and that the API is no page', async () => {
  const { ask, close } = await open()
  const answer = await ask('/robots.txt')
  expect(answer?.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer?.text()).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${AT}/sitemap.xml\n`)
  expect(await (await ask('/robots.txt', 'HEAD'))?.text()).toBe('')
  close()
})

test('the sitemap names every public page once, by its whole address, however many pages the catalogue has', async () => {
  const { addresses, store, asked, close } = await open()
  const listed = await addresses()
  const { products, total } = await store.products(
    { categories: [], sortBy: null, priceLow: 1, priceHigh: 1000, rating: null, q: null },
    { limit: 1000, cursor: null },
  )
  expect(listed.slice(0, 2)).toEqual([`${AT}/`, `${AT}/shop`])
  expect(listed).toContain(`${AT}/shop?categories=organic+products`)
  expect(listed).toEqual(expect.arrayContaining(products.map(({ slug }) => `${AT}/product/${slug}`)))
  expect(listed).toHaveLength(2 + 5 + 2 + total)
  expect(new Set(listed).size).toBe(listed.length)
  expect(asked.length).toBeGreaterThan(2)
  for (const hidden of ['/account', '/checkout', '/wishlist', '/signin', '/mock']) {
    expect(listed.some((address) => address?.startsWith(AT + hidden))).toBe(false)
  }
  close()
})

test('the catalogue is read for a sitemap once in ten minutes, and again after a failure', async () => {
  const { addresses, ask, asked, world, close } = await open()
  world.fails = true
  await expect(ask('/sitemap.xml')).rejects.toThrow('away')
  world.fails = false
  const read = await addresses().then(() => asked.length)
  await Promise.all([addresses(), addresses()])
  expect(asked).toHaveLength(read)
  world.now = 10 * 60_000
  await addresses()
  expect(asked.length).toBeGreaterThan(read)
  close()
})

test('no other path is a signpost', async () => {
  const { ask, close } = await open()
  for (const path of ['/', '/robots', '/sitemap.xml/', '/robots.txt.bak']) expect(await ask(path)).toBeNull()
  close()
})
