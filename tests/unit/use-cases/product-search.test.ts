import { expect, test } from 'vitest'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import type { Store } from '#store/store.ts'
import { aProduct } from '#tests/support/records/factories.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { createProductSearch } from '#use-cases/catalogue/index.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const PAGE = { limit: 10, cursor: null }
const query = (q: string) => ({ ...DEFAULT_CATALOGUE_QUERY, q })

async function storeOf(count: number): Promise<Store> {
  const store = await openMemoryStore()
  const products = Array.from({ length: count }, (_, position) =>
    aProduct({ title: `Desi tomato ${position}`, position }),
  )
  await store.transaction((tx) => tx.saveProducts(products))
  return store
}

test('the index of a large shop is made in slices, others have their turn between, and words answer meanwhile', async () => {
  const store = await storeOf(1050)
  const turns: (() => void)[] = []
  const search = createProductSearch({
    store,
    log,
    nextTurn: () => new Promise((resume) => turns.push(() => resume())),
    monotonicNow: () => 0,
  })
  search.start()
  const pass = async () => {
    while (turns.length === 0) await new Promise((resume) => setImmediate(resume))
    turns.shift()?.()
  }
  // The slices have none, 10, 20, 40, 80 and then 100 products.
  for (let turn = 0; turn < 9; turn += 1) await pass()
  // A slip is not forgiven by words alone.
  expect(await search.search(query('tomsto'), PAGE)).toMatchObject({ total: 0, meant: [], isProvisional: true })
  expect(await search.search(query('tomato'), PAGE)).toMatchObject({ total: 1050, isProvisional: true })
  expect(await search.suggest('tomato', {})).toMatchObject({ suggestions: { products: [] }, isProvisional: true })
  expect(await search.facets(query('tomsto'), {})).toMatchObject({ isProvisional: true })
  // Without words the store knows all.
  expect(await search.search(DEFAULT_CATALOGUE_QUERY, PAGE)).toMatchObject({ total: 1050, isProvisional: false })
  expect(await search.facets(DEFAULT_CATALOGUE_QUERY, {})).toMatchObject({ isProvisional: false })
  for (let turn = 9; turn < 15; turn += 1) await pass()
  await expect.poll(async () => (await search.search(query('tomsto'), PAGE)).total).toBe(1050)
  expect(await search.search(query('tomsto'), PAGE)).toMatchObject({ isProvisional: false })
  expect(await search.suggest('tomato', {})).toMatchObject({ isProvisional: false })
  expect(turns).toEqual([])
})

/** A search among so many products, each look at whose clock is four milliseconds later, and the turns that others had. */
async function aSlowSearch(products: number) {
  let [turns, time] = [0, 0]
  const search = createProductSearch({
    store: await storeOf(products),
    log,
    nextTurn: async () => {
      turns += 1
    },
    monotonicNow: () => {
      time += 4
      return time
    },
  })
  return { search, turns: () => turns }
}

test('where products take long to index, others have their turn within a slice', async () => {
  const { search, turns } = await aSlowSearch(30)
  expect(await search.search(query('tomsto'), PAGE)).toMatchObject({ total: 30 })
  expect(turns()).toBeGreaterThanOrEqual(10)
})

test('no turn of making the index is longer than four milliseconds and the steps that end it', async () => {
  const store = await storeOf(300)
  let [time, began, longest] = [0, 0, 0]
  const search = createProductSearch({
    store,
    log,
    nextTurn: async () => {
      longest = Math.max(longest, time - began)
      began = time
    },
    // A step takes a millisecond: the time is asked for between them.
    monotonicNow: () => {
      time += 1
      return time
    },
  })
  expect(await search.search(query('tomsto'), PAGE)).toMatchObject({ total: 300 })
  // What it takes to read a slice, and of the last turn the beginning of the search.
  expect(longest).toBeLessThanOrEqual(4 + 3)
})

test('a page of a thousand products is read a part at a time, and each suggestion found by itself, with turns of others between', async () => {
  const { search, turns } = await aSlowSearch(1050)
  const turnsOf = async (work: () => Promise<unknown>) => {
    const before = turns()
    await work()
    return turns() - before
  }
  await expect.poll(async () => (await search.search(query('tomsto'), PAGE)).total).toBe(1050)
  const page = { ...PAGE, limit: 1000, grouped: true }
  for (const asked of [query('tomato'), DEFAULT_CATALOGUE_QUERY]) {
    expect(await turnsOf(() => search.search(asked, page))).toBeGreaterThanOrEqual(4)
    const { products, packs } = await search.search(asked, page)
    expect(products.map(({ position }) => position)).toEqual(Array.from({ length: 1000 }, (_, at) => at))
    expect(packs).toHaveLength(1000)
  }
  const { next } = await search.suggestNext('t', {})
  expect(next.length).toBeGreaterThan(0)
  let alone = 0
  for (const { typed } of next) alone += await turnsOf(() => search.suggest(typed, {}))
  expect(await turnsOf(() => search.suggestNext('t', {}))).toBe(alone)
})

test('others have their turn within a search, a list’s counts and its facets, and what is saved meanwhile is found by the next search alone', async () => {
  const store = await storeOf(600)
  const turns: (() => void)[] = []
  let isPaused = false
  let time = 0
  const search = createProductSearch({
    store,
    log,
    nextTurn: () => new Promise((resume) => (isPaused ? turns.push(resume) : resume())),
    monotonicNow: () => {
      time += 4
      return time
    },
  })
  const filtered = { ...query('tomato'), priceHigh: 100_000 }
  const list = { ...DEFAULT_CATALOGUE_QUERY, inStock: true }
  await expect.poll(async () => (await search.search(query('tomsto'), PAGE)).total).toBe(600)
  for (const asked of [
    () => search.search(query('tomato'), PAGE),
    () => search.search(filtered, { ...PAGE, grouped: true }),
    () => search.search(list, PAGE),
    () => search.facets(query('tomato'), {}),
    () => search.suggest('tomato', {}),
  ]) {
    const before = await asked()
    isPaused = true
    const first = asked()
    await expect.poll(() => turns.length).toBe(1)
    turns.shift()?.()
    await expect.poll(() => turns.length).toBe(1)
    // Another reads beside it.
    const beside = asked()
    await expect.poll(() => turns.length).toBe(2)
    const title = `Desi tomato ${time}`
    await store.transaction((tx) => tx.saveProducts([aProduct({ title, position: time })]))
    const second = asked()
    // It waits for those, in the middle of which nothing may change.
    await new Promise((resume) => setImmediate(resume))
    expect(turns).toHaveLength(2)
    isPaused = false
    for (const resume of turns.splice(0)) resume()
    expect(await first).toEqual(before)
    expect(await beside).toEqual(before)
    expect(await second).not.toEqual(before)
  }
})

test('the server of a large shop searches for nobody once the index is made, in turns and with answers meanwhile, until the shop ends', async () => {
  const turns: (() => void)[] = []
  let time = 0
  const search = createProductSearch({
    store: await storeOf(1050),
    log,
    nextTurn: () => new Promise((resume) => turns.push(() => resume())),
    monotonicNow: () => {
      time += 2
      return time
    },
    warmsUp: true,
  })
  const waitForTurn = () => expect.poll(() => turns.length).toBe(1)
  let isProvisional = true
  while (isProvisional) {
    let isFound = false
    const found = search.search(query('tomsto'), PAGE).finally(() => {
      isFound = true
    })
    while (!isFound) {
      turns.shift()?.()
      await new Promise((resume) => setImmediate(resume))
    }
    ;({ isProvisional } = await found)
  }
  // Of the warm-up, which has only begun.
  await waitForTurn()
  turns.shift()?.()
  await waitForTurn()
  search.stop()
  // The search that is under way is gone through to its end: of the whole warm-up that would be hundreds of turns.
  let left = 0
  for (let resume = turns.shift(); resume; resume = turns.shift()) {
    left += 1
    resume()
    await new Promise((settled) => setTimeout(settled, 20))
  }
  expect(left).toBeLessThan(20)
})

test('a small shop is indexed before its first search is answered', async () => {
  const store = await storeOf(120)
  const search = createProductSearch({ store, log })
  expect(await search.search(query('tomsto'), PAGE)).toMatchObject({ total: 120 })
})

test('what one process saves is found by another’s next search', async () => {
  const store = await storeOf(3)
  const [one, other] = [createProductSearch({ store, log }), createProductSearch({ store, log })]
  expect((await one.search(query('jaggery'), PAGE)).total).toBe(0)
  expect((await other.search(query('jaggery'), PAGE)).total).toBe(0)
  await store.transaction((tx) => tx.saveProducts([aProduct({ title: 'Jaggery powder', tags: ['gud'], position: 9 })]))
  expect((await one.search(query('gud'), PAGE)).total).toBe(1)
  expect((await other.search(query('गुड़'), PAGE)).total).toBe(1)
})

test('a search waits for the first of many changes, and one after it for what was saved meanwhile', async () => {
  const store = await storeOf(3)
  let turns: (() => void)[] | null = null
  const nextTurn = async () => new Promise<void>((resume) => (turns ? turns.push(resume) : resume()))
  const search = createProductSearch({ store, log, nextTurn, monotonicNow: () => 0 })
  expect((await search.search(query('jaggery'), PAGE)).total).toBe(0)
  const many = Array.from({ length: 900 }, (_, at) => aProduct({ title: `Jaggery ${at}`, position: 10 + at }))
  await store.transaction((tx) => tx.saveProducts(many))
  turns = []
  const found = search.search(query('jaggery'), PAGE)
  const pass = async () => {
    while (turns?.length === 0) await new Promise((resume) => setImmediate(resume))
    turns?.shift()?.()
  }
  for (let turn = 0; turn < 7; turn += 1) await pass()
  expect(await found).toMatchObject({ total: 550, isProvisional: true })
  await store.transaction((tx) => tx.saveProducts([aProduct({ title: 'Rambutan', position: 9999 })]))
  const later = search.search(query('rambutan'), PAGE)
  for (let turn = 0; turn < 4; turn += 1) await pass()
  expect((await later).total).toBe(1)
  expect(await search.search(query('jaggery'), PAGE)).toMatchObject({ total: 900, isProvisional: false })
})

test('while a file is imported a search does not wait for its products, and finds them soon after', async () => {
  const store = await storeOf(3)
  let isImporting = true
  const search = createProductSearch({ store, log, isChangingMuch: () => isImporting })
  expect((await search.search(query('jaggery'), PAGE)).total).toBe(0)
  await store.transaction((tx) => tx.saveProducts([aProduct({ title: 'Jaggery powder', position: 9 })]))
  expect((await search.search(query('jaggery'), PAGE)).total).toBe(0)
  await expect.poll(async () => (await search.search(query('jaggery'), PAGE)).total).toBe(1)
  await store.transaction((tx) => tx.saveProducts([aProduct({ title: 'Jaggery cubes', position: 10 })]))
  isImporting = false
  expect((await search.search(query('jaggery'), PAGE)).total).toBe(2)
})

test('while a file is imported a filter is never said to have nothing where the shop has goods', async () => {
  const store = await storeOf(3)
  const search = createProductSearch({ store, log, isChangingMuch: () => true })
  await search.search(query('jaggery'), PAGE)
  await store.transaction((tx) => tx.saveProducts([aProduct({ category: 'sweeteners', position: 9 })]))
  const list = { ...DEFAULT_CATALOGUE_QUERY, categories: ['sweeteners'] }
  expect(await search.search(list, PAGE)).toMatchObject({ total: 1, products: [{ category: 'sweeteners' }] })
})

test('a page goes on where the store answered the one before', async () => {
  const store = await storeOf(30)
  const first = await store.products(query('tomato'), PAGE)
  const search = createProductSearch({ store, log })
  const second = await search.search(query('tomato'), { limit: 10, cursor: first.nextCursor })
  const both = [...first.products, ...second.products].map(({ id }) => id)
  expect(new Set(both).size).toBe(20)
})

test('an index that could not be read is made anew with the next search', async () => {
  const store = await storeOf(3)
  let failures = 1
  const failing: Store = {
    ...store,
    searchChanges: async (...request) => {
      if (failures-- > 0) throw new Error('the store is away')
      return store.searchChanges(...request)
    },
  }
  const search = createProductSearch({ store: failing, log })
  expect((await search.search(query('tomsto'), PAGE)).total).toBe(0)
  await expect.poll(async () => (await search.search(query('tomsto'), PAGE)).total).toBe(3)
})

test('the counts beside filters are those of what the search found', async () => {
  const store = await storeOf(4)
  const search = createProductSearch({ store, log })
  const { categories, inStock } = (await search.facets(query('tomsto'), {})).facets
  expect(categories).toEqual([{ value: 'fruits', count: 4 }])
  expect(inStock).toBe(4)
})
