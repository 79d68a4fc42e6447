import { expect, test } from 'vitest'
import { failed, ok } from '#domain/values/result.ts'
import { sourceOf } from './cached-source.ts'
import { createCatalogueCache } from './catalogue-cache.ts'

/** A shop with one product, whose store counts what it is asked. */
function setUp() {
  const state = {
    now: 0,
    stock: 50,
    title: 'Mango',
    version: { content: 1, products: 0, revision: 4, stock: 1 },
    revision: 4,
    reads: 0,
    versionReads: 0,
  }
  const cache = createCatalogueCache({
    now: () => state.now,
    store: {
      catalogueVersion: async () => {
        state.versionReads += 1
        return state.version
      },
      productStates: async () => new Map([['mango', { stock: state.stock, revision: state.revision }]]),
    },
  })
  const read = async () => {
    state.reads += 1
    const { title, stock } = state
    return ok({ answer: { title, stock }, products: [{ id: 'mango', stock }] })
  }
  const answer = (question: { key: string; exact?: boolean; read?: typeof read }) =>
    cache.answer(new Request('http://shop.test/'), { read, ...question })
  return {
    state,
    cache,
    read,
    answer,
    bodyOf: async (question: { key: string; exact?: boolean; read?: typeof read }) => (await answer(question)).json(),
    sell: (units: number) => {
      state.stock -= units
      state.version = { ...state.version, stock: state.version.stock + 1 }
    },
  }
}

test('a response that was being read when a sale changed the catalogue is not cached, nor given to later requests', async () => {
  const { state, bodyOf, cache, sell, read } = setUp()
  const reading = Promise.withResolvers<void>()
  const before = await read()
  const first = bodyOf({
    key: 'mango',
    read: async () => {
      await reading.promise
      return before
    },
  })
  await Promise.resolve()
  sell(1)
  cache.changed()
  expect((await bodyOf({ key: 'mango' })).stock).toBe(49)
  reading.resolve()
  expect((await first).stock).toBe(50)
  const { reads } = state
  expect((await bodyOf({ key: 'mango' })).stock).toBe(49)
  expect(state.reads).toBe(reads)
})

test('a sale of other products ends no answer, and one of its own products does', async () => {
  const { state, cache, bodyOf, sell } = setUp()
  await bodyOf({ key: 'list' })
  sell(0)
  cache.changed()
  await bodyOf({ key: 'list' })
  expect(state.reads).toBe(1)
  sell(1)
  cache.changed()
  expect((await bodyOf({ key: 'list' })).stock).toBe(49)
  expect(state.reads).toBe(2)
})

test('any other change ends every answer, at once where it must be exact and else within two seconds', async () => {
  const { state, bodyOf } = setUp()
  const titles = async () => [
    (await bodyOf({ key: 'list' })).title,
    (await bodyOf({ key: 'product', exact: true })).title,
  ]
  expect(await titles()).toEqual(['Mango', 'Mango'])
  Object.assign(state, { title: 'Kesar mango', version: { ...state.version, content: 2 } })
  expect(await titles()).toEqual(['Mango', 'Kesar mango'])
  state.now = 2000
  expect(await titles()).toEqual(['Kesar mango', 'Kesar mango'])
})

test('while nothing changes the store is asked for the version once in a second or two, and for nothing else', async () => {
  const { state, bodyOf } = setUp()
  for (state.now = 0; state.now < 1500; state.now += 10) await bodyOf({ key: 'list' })
  expect(state).toMatchObject({ reads: 1, versionReads: 1 })
  await bodyOf({ key: 'list' })
  expect(state).toMatchObject({ reads: 1, versionReads: 2 })
})

test('an answer that was read before all was known is read again after its time, though nothing has changed', async () => {
  const { state, bodyOf, read } = setUp()
  let isProvisional = true
  const provisionally = async () => {
    const { value } = await read()
    return ok({ ...value, isProvisional })
  }
  const ask = () => bodyOf({ key: 'suggestions', read: provisionally })
  await ask()
  state.now = 1000
  await ask()
  expect(state.reads).toBe(1)
  state.now = 2000
  isProvisional = false
  await ask()
  expect(state.reads).toBe(2)
  state.now = 4000
  await ask()
  expect(state.reads).toBe(2)
})

test('an answer that was read before all was known takes the place of an older one for its time', async () => {
  const { state, bodyOf, read } = setUp()
  const ask = (isProvisional: boolean) =>
    bodyOf({
      key: 'search',
      read: async () => {
        const { value } = await read()
        return ok({ ...value, isProvisional })
      },
    })
  await ask(false)
  state.now = 2000
  state.version = { ...state.version, content: 2 }
  state.title = 'Kesar mango'
  expect(await ask(true)).toMatchObject({ title: 'Kesar mango' })
  state.now = 3000
  expect(await ask(true)).toMatchObject({ title: 'Kesar mango' })
  expect(state.reads).toBe(2)
})

test('who asks while an exact answer is read for an earlier version does not get that one', async () => {
  const { bodyOf, sell, read } = setUp()
  const reading = Promise.withResolvers<void>()
  const before = await read()
  const first = bodyOf({
    key: 'product',
    exact: true,
    read: async () => {
      await reading.promise
      return before
    },
  })
  await Promise.resolve()
  sell(1)
  const second = bodyOf({ key: 'product', exact: true })
  expect((await second).stock).toBe(49)
  reading.resolve()
  expect((await first).stock).toBe(50)
})

test('the source of an answer gives it again only while it is still right', async () => {
  const { state, cache, answer, sell } = setUp()
  const list = sourceOf(await answer({ key: 'list' }))
  const product = sourceOf(await answer({ key: 'product', exact: true }))
  expect([await list?.current(), await product?.current()]).toEqual([expect.anything(), expect.anything()])
  sell(1)
  expect([await list?.current(), await product?.current()]).toEqual([expect.anything(), null])
  cache.changed()
  expect(await list?.current()).toBeNull()
  state.now = 2000
  await answer({ key: 'list' })
  expect(await list?.current()).not.toBeNull()
})

test('of more than five hundred answers the oldest is read again, and no other', async () => {
  const { state, bodyOf } = setUp()
  for (let key = 0; key <= 500; key += 1) await bodyOf({ key: String(key) })
  expect(state.reads).toBe(501)
  for (const key of ['1', '500']) await bodyOf({ key })
  expect(state.reads).toBe(501)
  await bodyOf({ key: '0' })
  expect(state.reads).toBe(502)
})

test('all answers together take sixteen megabytes at most', async () => {
  const { state, bodyOf, read } = setUp()
  const large = async () => {
    const found = await read()
    return { ...found, value: { ...found.value, answer: { ...found.value.answer, title: 'm'.repeat(4 << 20) } } }
  }
  for (const key of ['0', '1', '2', '3']) await bodyOf({ key, read: large })
  expect(state.reads).toBe(4)
  await bodyOf({ key: '3', read: large })
  expect(state.reads).toBe(4)
  await bodyOf({ key: '0', read: large })
  expect(state.reads).toBe(5)
})

test('a failure is answered as it is, and is not kept', async () => {
  const { state, cache, answer } = setUp()
  const failure = { key: 'list', read: async () => failed('not-found') }
  const response = await cache.answer(new Request('http://shop.test/'), failure)
  expect(response.status).toBe(404)
  expect(sourceOf(response)).toBeNull()
  expect((await answer({ key: 'list' })).headers.get('cache-control')).toBe('public, no-cache')
  expect(state.reads).toBe(1)
})
