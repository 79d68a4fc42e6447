import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createClient } from '#contract/client/client.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { MAX_SHOWN_STOCK } from '#domain/catalogue/shown-stock.ts'
import { sourceOf } from '#http/cache/cached-source.ts'
import { createApi } from '#http/create-api.ts'
import { encodePage } from '#server/pages/encode-page.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'
import { aCategory, aProduct } from '#tests/support/records/factories.ts'

const SECONDS_UNTIL_CHECKED = 2
const PRODUCTS = 6
const RUNS = 12

/** What is cached of the catalogue is what would be made anew, whoever has written. */
export function cachedAnswersContract(api: () => TestApi): void {
  test('after any writes of any process, cached answers and pages are those that would be made anew', async () => {
    const mark = crypto.randomUUID().slice(0, 8)
    const products = Array.from({ length: PRODUCTS }, (_, index) => productNumber(index, mark))
    const questions = [
      ...products.flatMap(({ id, slug }) => [`/api/products/${id}`, `/api/products/${slug}`]),
      '/api/categories',
      '/api/store',
      ...lists(mark),
    ]
    const guest = await api().signInGuest()
    let time = 0
    let sold = 0
    const here = createApi({ ...api().deps, monotonicNow: () => time * 1000 })
    const buyer = createClient({ base: 'http://shop.test', token: () => guest.token, fetch: asFetch(here) })
    const pages = cachedPages(here, () => time * 1000, api().store)
    /** The answers of another process, in which nothing is cached since it is asked for each path once. */
    const uncached = async (paths: readonly string[]) => {
      const elsewhere = createApi(api().deps)
      const texts: string[] = []
      for (const path of paths) texts.push(await textOf(await elsewhere.fetch(requestOf(path))))
      return texts
    }

    // What earlier tests have imported is read into the index, some hundred products with each search.
    const earlier = createApi(api().deps)
    for (let asked = 0; asked < 9; asked += 1)
      await earlier.fetch(requestOf(`/api/products?q=anything&limit=${asked + 1}`))

    const isRight = async (paths: readonly string[]) => {
      const expected = await uncached(paths)
      for (const [index, path] of paths.entries())
        expect([path, await textOf(await here.fetch(requestOf(path)))]).toEqual([path, expected[index]])
    }
    /** In this process: even lists tell of it at once. */
    const sell = async ({ id }: Product) => {
      if (!(await buyer.addToCart({ _id: id })).ok) return
      const placed = await buyer.placeOrder({ payment_id: `pay_${crypto.randomUUID()}` })
      if (placed.ok) sold += 1
      else expectSuccess(await buyer.removeFromCart(id))
      await isRight(questions)
    }
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        await api().store.transaction((tx) => tx.saveProducts(products))
        for (const { kind, index, units, price, category } of changes) {
          const product = products[index]
          if (!product) throw new RangeError(`No product ${index}`)
          const line = [{ productId: product.id, qty: units }]
          await api().store.transaction(async (tx) => {
            if (kind === 'take') await tx.takeStock(line)
            if (kind === 'return') await tx.returnStock(line)
            if (kind === 'receive') await tx.receiveStock(line)
            const now = (await tx.product(product.id)) ?? product
            if (kind === 'reprice') await tx.saveProducts([{ ...now, sellingPrice: price }])
            if (kind === 'move') await tx.saveProducts([{ ...now, category: `${category} ${mark}` }])
            if (kind === 'rename') await tx.saveProducts([{ ...now, title: `${category} ${mark} ${units}` }])
            if (kind === 'add category') await tx.saveCategories([aCategory({ name: `${category} ${units} ${mark}` })])
          })
          if (kind === 'sell here') await sell(product)
          await isRight([`/api/products/${product.id}`, `/api/products/${product.slug}`])
          time += SECONDS_UNTIL_CHECKED
          await isRight(questions)
          const shown = [`/api/products/${product.id}`, ...lists(mark)]
          const expected = await uncached(shown)
          for (const [index, path] of shown.entries()) {
            expect([path, await pages.textOf(path)]).toEqual([path, asShown(expected[index] ?? '')])
          }
        }
        // Of this one there is always enough.
        await sell(products.at(-1) ?? productNumber(0, mark))
      }),
      { numRuns: RUNS },
    )
    expect(pages.renderings()).toBeGreaterThan(0)
    expect(sold).toBeGreaterThanOrEqual(RUNS)
  })

  test('a sale makes pages anew whose shown stock it changes, and those with searches and counts when it sells out', async () => {
    const mark = crypto.randomUUID().slice(0, 8)
    const plenty = productNumber(5, mark)
    await api().store.transaction((tx) => tx.saveProducts([plenty, productNumber(4, mark)]))
    let time = 0
    const here = createApi({ ...api().deps, monotonicNow: () => time * 1000 })
    const pages = cachedPages(here, () => time * 1000, api().store)
    const renderedAfter = async (units: number) => {
      const line = [{ productId: plenty.id, qty: units }]
      if (units > 0) await api().store.transaction((tx) => tx.takeStock(line))
      time += SECONDS_UNTIL_CHECKED
      const paths = [`/api/products/${plenty.id}`, ...lists(mark), '/api/products?q=anything&inStock=1']
      const rendered: string[] = []
      for (const path of paths) {
        const before = pages.renderings()
        await pages.textOf(path)
        if (pages.renderings() > before) rendered.push(path)
      }
      return { rendered, paths }
    }
    // Until the index of searches has read what other tests saved, an answer is not kept.
    await vi.waitUntil(async () => (await renderedAfter(0)).rendered.length === 0, { timeout: 30_000 })

    expect((await renderedAfter(1)).rendered).toEqual([])
    const nearlyAll = plenty.stock - 1 - MAX_SHOWN_STOCK
    const { rendered, paths } = await renderedAfter(nearlyAll)
    const ofOthers = [`categories=${encodeURIComponent(`leaves ${mark}`)}`, 'product-facets', 'q=anything', 'priceHigh']
    expect(rendered).toEqual(paths.filter((path) => !ofOthers.some((part) => path.includes(part))))
    const soldOut = await renderedAfter(MAX_SHOWN_STOCK)
    expect(soldOut.rendered).toEqual(expect.arrayContaining(paths.filter((path) => /facets|q=|inStock/.test(path))))
  })
}

const change = fc.record({
  kind: fc.constantFrom(
    'take',
    'take',
    'return',
    'receive',
    'sell here',
    'reprice',
    'move',
    'rename',
    'add category',
    'nothing',
  ),
  index: fc.integer({ min: 0, max: PRODUCTS - 1 }),
  units: fc.integer({ min: 1, max: 7 }),
  price: fc.constantFrom(4000, 9900, 20_000),
  category: fc.constantFrom('roots', 'leaves'),
})

/** Some with much, some with few and some with nothing left. */
function productNumber(index: number, mark: string): Product {
  return aProduct({
    category: `roots ${mark}`,
    title: `roots ${mark} ${index}`,
    stock: [0, 1, MAX_SHOWN_STOCK, MAX_SHOWN_STOCK + 1, 12, 80][index] ?? 0,
    sellingPrice: 5000 + index * 1000,
    mrp: 20_000,
  })
}

function lists(mark: string): string[] {
  const ofRoots = `categories=${encodeURIComponent(`roots ${mark}`)}`
  return [
    `/api/products?${ofRoots}`,
    `/api/products?${ofRoots}&sortBy=price-low-to-high&limit=2`,
    `/api/products?${ofRoots}&priceHigh=70`,
    `/api/products?${ofRoots}&inStock=1`,
    `/api/products?${ofRoots}&group=product`,
    `/api/product-facets?${ofRoots}`,
    `/api/products?categories=${encodeURIComponent(`leaves ${mark}`)}`,
    `/api/products?q=${mark}`,
  ]
}

/** Pages that show an answer of the API as customers see it. */
function cachedPages(app: ReturnType<typeof createApi>, now: () => number, store: TestApi['store']) {
  let renderings = 0
  const cache = createPageCache({
    render: async (_, path) => {
      renderings += 1
      const response = await app.fetch(requestOf(path))
      const snapshot = sourceOf(response)?.snapshot
      const page = encodePage({ status: 200, location: null, html: asShown(await textOf(response)) })
      return { page, snapshots: snapshot ? [snapshot] : [] }
    },
    store,
    paymentOrigins: async () => ({ script: [], frame: [], connect: [], image: [], form: [] }),
    now,
  })
  return {
    renderings: () => renderings,
    textOf: async (path: string) => new TextDecoder().decode((await cache.get('', path)).body.identity),
  }
}

/** The stock as it is shown: none, so many of a few, or enough. */
function asShown(json: string): string {
  return json.replace(
    /"stock":"(\d+)"/g,
    (_, stock) => `"stock":${Number(stock) > MAX_SHOWN_STOCK ? '"enough"' : stock}`,
  )
}

async function textOf(response: Response): Promise<string> {
  return response.text()
}

function requestOf(path: string): Request {
  return new Request(`http://shop.test${path}`)
}

function asFetch(app: ReturnType<typeof createApi>) {
  return async (request: Request) => app.fetch(request)
}
