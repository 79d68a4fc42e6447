import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { MAX_BASKET_LINES } from '#domain/basket.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { VISITOR_LISTS_KEY } from '#storefront/session/visitor/has-visitor-lists.ts'
import { mergeVisitorLists } from '#storefront/session/visitor/merge-visitor-lists.ts'
import {
  changeStoredLists,
  readStoredLists,
  withQuantity,
  withSeenWeight,
} from '#storefront/session/visitor/stored-lists.ts'
import { createVisitorLists, type ListCalls } from '#storefront/session/visitor/visitor-lists.ts'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { aTabStorage } from '#tests/support/pages/tab-storage.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { setToastPresenter } from '#ui/toasts/toast-queue.ts'

let api: TestApi
let storage: Storage

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore(), { limits: { searches: 1_000_000, searchesPerNetwork: 1_000_000 } })
})
beforeEach(() => {
  storage = aTabStorage()
})
afterAll(() => api.close())

const visitorLists = (client: Pick<TestClient, 'productsById'> = api.clientFor(null)) =>
  createVisitorLists({ client, storage, now: Date.now })
const quantities = (lines: readonly { _id: string; qty: number }[]) => lines.map(({ _id, qty }) => [_id, qty])
const noAnswer = async () => ({
  ok: false as const,
  failure: { status: 0, code: 'network', message: 'Network Error', fields: {}, shortages: [], retryAfter: null },
})

type TestClient = ReturnType<TestApi['clientFor']>
type Call = (lists: ListCalls) => Promise<unknown>

/** What an answer says, without the times of its lines. */
function comparable(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value) => (key === 'createdAt' || key === 'updatedAt' ? '' : value))
}

test('a visitor’s lists answer every call as a customer’s do', async () => {
  const products = [
    await api.addProduct({ stock: 0 }),
    await api.addProduct({ stock: 1 }),
    await api.addProduct({ stock: 7 }),
    await api.addProduct({ stock: 500 }),
  ]
  const id = fc.constantFrom(...products.map((product) => product.id), crypto.randomUUID())
  const call = fc.oneof(
    id.map(
      (_id): Call =>
        (lists) =>
          lists.addToCart({ _id }),
    ),
    fc.tuple(id, fc.constantFrom('increment' as const, 'decrement' as const), fc.integer({ min: 1, max: 100 })).map(
      ([_id, type, times]): Call =>
        (lists) =>
          lists.stepCartItem(_id, type, times),
    ),
    id.map(
      (_id): Call =>
        (lists) =>
          lists.removeFromCart(_id),
    ),
    id.map(
      (_id): Call =>
        (lists) =>
          lists.addToWishlist({ _id }),
    ),
    id.map(
      (_id): Call =>
        (lists) =>
          lists.removeFromWishlist(_id),
    ),
    fc.constant<Call>((lists) => lists.clearCart()),
    fc.constant<Call>((lists) => lists.cart()),
    fc.constant<Call>((lists) => lists.wishlist()),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(call, { maxLength: 15 }), async (calls) => {
      const { client } = await api.signInGuest()
      storage = aTabStorage()
      const lists = visitorLists()
      for (const each of calls) {
        expect(comparable(await each(lists))).toEqual(comparable(await each(client)))
      }
    }),
    { numRuns: 60 },
  )
})

test('nothing of a product is stored but its id: the next look has the price and stock of then', async () => {
  const product = await api.addProduct()
  const lists = visitorLists()
  expectSuccess(await lists.addToCart({ _id: product.id }))
  expect(storage.getItem(VISITOR_LISTS_KEY)).not.toContain(product.title)
  await api.store.transaction((tx) => tx.saveProducts([{ ...product, sellingPrice: 99_00, stock: 3 }]))
  expect(expectSuccess(await lists.cart()).cart).toMatchObject([{ currentPrice: '99', stock: '3', qty: 1 }])
})

test('loose goods of a visitor keep their weight when the owner changes their step', async () => {
  const step = { soldBy: 'loose', netUnit: 'g', netAmount: 250, mrp: 48_00, sellingPrice: 48_00 } as const
  const okra = await api.addProduct(step)
  expectSuccess(await visitorLists().addToCart({ _id: okra.id }))
  expectSuccess(await visitorLists().stepCartItem(okra.id, 'increment', 3))
  const qtyWith = async (change: Partial<Product>) => {
    await api.store.transaction((tx) => tx.saveProducts([{ ...okra, ...change }]))
    const { cart } = expectSuccess(await visitorLists().cart())
    expect(quantities(readStoredLists(storage).basket)).toEqual(quantities(cart))
    return cart[0]?.qty
  }
  expect(await qtyWith({})).toBe(4)
  expect(await qtyWith({ netAmount: 500 })).toBe(2)
  expect(await qtyWith({ netAmount: 500, sellingPrice: 47_00, mrp: 47_00 })).toBe(2)
  expect(await qtyWith({ netAmount: 100 })).toBe(10)
})

test('a visitor’s line that is another weight since its step changed says what was wanted, until it is seen or changed', async () => {
  const step = { soldBy: 'loose', netUnit: 'g', netAmount: 250, mrp: 48_00, sellingPrice: 48_00 } as const
  const okra = await api.addProduct(step)
  expectSuccess(await visitorLists().addToCart({ _id: okra.id }))
  expectSuccess(await visitorLists().stepCartItem(okra.id, 'increment', 2))
  const lineWith = async (netAmount: number) => {
    await api.store.transaction((tx) => tx.saveProducts([{ ...okra, netAmount }]))
    const { cart } = expectSuccess(await visitorLists().cart())
    return cart.map(({ qty, wantedGrams }) => [qty, wantedGrams])
  }
  expect(await lineWith(1000)).toEqual([[1, 750]])
  expect(await lineWith(1000)).toEqual([[1, 750]])
  expect(await lineWith(500)).toEqual([[2, 750]])
  expect(await lineWith(250)).toEqual([[3, undefined]])
  expect(await lineWith(1000)).toEqual([[1, 750]])
  changeStoredLists(storage, (lists) => ({ ...lists, basket: withSeenWeight(lists.basket, okra.id) }))
  expect(await lineWith(1000)).toEqual([[1, undefined]])
  expect(await lineWith(300)).toEqual([[3, 1000]])
  const { cart } = expectSuccess(await visitorLists().stepCartItem(okra.id, 'decrement'))
  expect(cart).toMatchObject([{ qty: 2 }])
  expect(cart[0]).not.toHaveProperty('wantedGrams')
})

test('what a visitor wanted of loose goods that became a pack is no more said once that is another one', async () => {
  const step = { soldBy: 'loose', netUnit: 'g', netAmount: 250, mrp: 48_00, sellingPrice: 48_00 } as const
  const okra = await api.addProduct(step)
  expectSuccess(await visitorLists().addToCart({ _id: okra.id }))
  expectSuccess(await visitorLists().stepCartItem(okra.id, 'increment', 2))
  const lineWith = async (change: Partial<typeof okra>) => {
    await api.store.transaction((tx) => tx.saveProducts([{ ...okra, ...change }]))
    const { cart } = expectSuccess(await visitorLists().cart())
    return cart.map(({ qty, wantedGrams }) => [qty, wantedGrams])
  }
  expect(await lineWith({ soldBy: 'pack', netAmount: 1000 })).toEqual([[1, 750]])
  expect(await lineWith({ soldBy: 'pack', netAmount: 1000, sellingPrice: 47_00 })).toEqual([[1, 750]])
  expect(await lineWith({ soldBy: 'pack', netAmount: 500 })).toEqual([[1, undefined]])
  expect(await lineWith({ soldBy: 'pack', netAmount: 1000 })).toEqual([[1, undefined]])
})

test('a visitor’s basket holds as many products as a customer’s', async () => {
  const product = await api.addProduct()
  const now = new Date().toISOString()
  changeStoredLists(storage, (lists) => ({
    ...lists,
    basket: Array.from({ length: MAX_BASKET_LINES }, () => ({
      _id: crypto.randomUUID(),
      qty: 1,
      createdAt: now,
      updatedAt: now,
    })),
  }))
  expect(await visitorLists().addToCart({ _id: product.id })).toMatchObject({
    failure: { status: 409, code: 'basket-full' },
  })
})

test('without an answer of the shop a visitor’s lists stay as they were', async () => {
  const [product, other] = [await api.addProduct(), await api.addProduct()]
  for (const { id } of [product, other]) expectSuccess(await visitorLists().addToCart({ _id: id }))
  const before = readStoredLists(storage)
  const lists = visitorLists({ productsById: noAnswer })
  const failing: Call[] = [
    (each) => each.addToCart({ _id: product.id }),
    (each) => each.stepCartItem(product.id, 'increment'),
    (each) => each.removeFromCart(product.id),
    (each) => each.addToWishlist({ _id: product.id }),
  ]
  for (const each of failing) expect(await each(lists)).toMatchObject({ failure: { code: 'network' } })
  expect(quantities(readStoredLists(storage).basket).toSorted()).toEqual(quantities(before.basket).toSorted())
  expect(readStoredLists(storage).wishlist).toEqual([])
})

test('a page that is left before the shop answers takes nothing back', async () => {
  const product = await api.addProduct()
  const lists = createVisitorLists({
    client: { productsById: noAnswer },
    storage,
    now: Date.now,
    isLeaving: () => true,
  })
  await lists.addToCart({ _id: product.id })
  await lists.addToWishlist({ _id: product.id })
  expect(quantities(readStoredLists(storage).basket)).toEqual([[product.id, 1]])
  expect(readStoredLists(storage).wishlist).toHaveLength(1)
})

test('a browser that stores nothing asks to sign in', async () => {
  const blocked: Storage = {
    ...aTabStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  storage = blocked
  const product = await api.addProduct()
  expect(await visitorLists().addToCart({ _id: product.id })).toMatchObject({ failure: { status: 401 } })
  expect(await visitorLists().addToWishlist({ _id: product.id })).toMatchObject({ failure: { status: 401 } })
})

test.each(['/api/products-by-id', '/api/products-not-sold'])(
  'products by their ids are limited for each network: %s',
  async (path) => {
    const limited = await openTestApi(await openMemoryStore(), { limits: { searchesPerNetwork: 2 } })
    const body = { ids: [(await limited.addProduct()).id] }
    const ask = (clientAddress: string) => limited.request(path, { method: 'POST', body, clientAddress })
    for (const status of [200, 200, 429]) expect((await ask('10.0.0.1')).status).toBe(status)
    expect((await ask('10.0.0.2')).status).toBe(200)
    limited.close()
  },
)

test('two tabs that add at once lose nothing', async () => {
  const [mango, methi] = [await api.addProduct(), await api.addProduct()]
  const [one, other] = [visitorLists(), visitorLists()]
  await Promise.all([one.addToCart({ _id: mango.id }), other.addToCart({ _id: methi.id })])
  expect(
    readStoredLists(storage)
      .basket.map(({ _id }) => _id)
      .toSorted(),
  ).toEqual([mango.id, methi.id].toSorted())
})

test('what somebody wrote into the storage by hand is no line', () => {
  const good = { _id: 'mango', qty: 2, createdAt: 'then', updatedAt: 'then' }
  for (const text of ['nonsense', '[]', 'null', '{"basket":7}', '{"basket":{"length":3}}']) {
    storage.setItem(VISITOR_LISTS_KEY, text)
    expect(readStoredLists(storage)).toEqual({ basket: [], wishlist: [] })
  }
  const basket = [good, { ...good, qty: 200 }, { ...good, _id: 'x', qty: 1.5 }, { ...good, _id: 7 }, null, 'okra', good]
  storage.setItem(VISITOR_LISTS_KEY, JSON.stringify({ basket, wishlist: [{ _id: 'methi' }] }))
  expect(readStoredLists(storage)).toEqual({ basket: [good], wishlist: [] })
})

/** A visitor who wants these, and then signs in. */
async function signedInWith(wanted: [Product, number][], wishlist: Product[] = []) {
  const at = new Date().toISOString()
  changeStoredLists(storage, () => ({
    basket: wanted.map(([{ id }, qty]) => ({ _id: id, qty, createdAt: at, updatedAt: at })),
    wishlist: wishlist.map(({ id }) => ({ _id: id, qty: 1, createdAt: at, updatedAt: at })),
  }))
  const { client } = await api.signInGuest()
  const cache = new QueryClient()
  const merge = (mergeLists: TestClient['mergeLists'] = client.mergeLists, isSignedIn = () => true) =>
    mergeVisitorLists({ client: { mergeLists }, cache, isSignedIn }, storage)
  return { client, cache, merge }
}

test('signing in joins the lists, and this browser keeps them no longer', async () => {
  const [mango, methi] = [await api.addProduct(), await api.addProduct()]
  const { client, cache, merge } = await signedInWith([[mango, 3]], [methi])
  await merge()
  expect(quantities(expectSuccess(await client.cart()).cart)).toEqual([[mango.id, 3]])
  expect(expectSuccess(await client.wishlist()).wishlist.map(({ _id }) => _id)).toEqual([methi.id])
  expect(storage.getItem(VISITOR_LISTS_KEY)).toBeNull()
  expect(cache.getQueryData(['customer', 'basket'])).toMatchObject([{ _id: mango.id, qty: 3 }])
  expect(cache.getQueryData(['customer', 'wishlist'])).toMatchObject([{ _id: methi.id }])
})

test('loose goods keep their weight at the sign-in, though their step has changed since this browser last asked', async () => {
  const step = { soldBy: 'loose', netUnit: 'g', netAmount: 250, mrp: 48_00, sellingPrice: 48_00 } as const
  const [okra, beans] = [await api.addProduct(step), await api.addProduct(step)]
  const { merge, client } = await signedInWith([])
  for (const [{ id }, more] of [
    [okra, 3],
    [beans, 2],
  ] as const) {
    expectSuccess(await visitorLists().addToCart({ _id: id }))
    expectSuccess(await visitorLists().stepCartItem(id, 'increment', more))
  }
  const stored = readStoredLists(storage)
  const sellByKilo = [okra, beans].map((each) => ({ ...each, netAmount: 1000, mrp: 192_00, sellingPrice: 192_00 }))
  await api.store.transaction((tx) => tx.saveProducts(sellByKilo))
  await merge()
  const inBasket = async () =>
    expectSuccess(await client.cart()).cart.map(({ _id, qty, wantedGrams }) => [_id, qty, wantedGrams])
  const expected = [
    [okra.id, 1, undefined],
    [beans.id, 1, 750],
  ]
  expect(await inBasket()).toEqual(expected)
  // Once more, since the answer never came: and in steps of before, which were asked for meanwhile.
  changeStoredLists(storage, () => stored)
  await merge()
  expect(await inBasket()).toEqual(expected)
})

test('what a visitor has not seen of a changed weight is said after the sign-in', async () => {
  const step = { soldBy: 'loose', netUnit: 'g', netAmount: 250, mrp: 48_00, sellingPrice: 48_00 } as const
  const okra = await api.addProduct(step)
  const { merge, client, cache } = await signedInWith([])
  expectSuccess(await visitorLists().addToCart({ _id: okra.id }))
  expectSuccess(await visitorLists().stepCartItem(okra.id, 'increment', 2))
  await api.store.transaction((tx) => tx.saveProducts([{ ...okra, netAmount: 1000 }]))
  expect(expectSuccess(await visitorLists().cart()).cart).toMatchObject([{ qty: 1, wantedGrams: 750 }])
  await merge()
  expect(cache.getQueryData(['customer', 'basket'])).toMatchObject([{ qty: 1, wantedGrams: 750 }])
  expect(expectSuccess(await client.cart()).cart).toMatchObject([{ qty: 1, wantedGrams: 750 }])
})

test('more that the shop refuses leaves the weight of before, though the step has changed meanwhile', async () => {
  const step = { soldBy: 'loose', netUnit: 'g', netAmount: 250, mrp: 48_00, sellingPrice: 48_00 } as const
  const okra = await api.addProduct(step)
  expectSuccess(await visitorLists().addToCart({ _id: okra.id }))
  expectSuccess(await visitorLists().stepCartItem(okra.id, 'increment', 3))
  await api.store.transaction((tx) => tx.saveProducts([{ ...okra, netAmount: 1000, stock: 0 }]))
  expect(await visitorLists().stepCartItem(okra.id, 'increment')).toMatchObject({ failure: { code: 'out-of-stock' } })
  expect(expectSuccess(await visitorLists().cart()).cart).toMatchObject([{ qty: 1 }])
})

test('what costs another amount than when it was chosen is said after the sign-in, by whatever was asked meanwhile', async () => {
  const { merge } = await signedInWith([])
  const at = (price: number) => ({ mrp: 100_00, sellingPrice: price })
  const [okra, methi, rice, poha] = [
    await api.addProduct({ title: 'Okra', ...at(90_00) }),
    await api.addProduct({ title: 'Methi', ...at(20_00) }),
    await api.addProduct({ title: 'Rice', ...at(80_00) }),
    await api.addProduct({ title: 'Poha', unit: '500 g', ...at(90_00) }),
  ]
  for (const { id } of [okra, methi, rice, poha]) expectSuccess(await visitorLists().addToCart({ _id: id }))
  const repriced = [
    { ...okra, ...at(99_00) },
    { ...methi, ...at(18_50) },
    // It costs less since it is less, which is no better price.
    { ...poha, unit: '400 g', ...at(85_00) },
  ]
  await api.store.transaction((tx) => tx.saveProducts(repriced))
  expectSuccess(await visitorLists().cart())
  const shown: string[] = []
  onTestFinished(setToastPresenter({ show: ({ text }) => void shown.push(text), hide: () => undefined }))
  shown.length = 0
  await merge()
  expect(shown).toEqual([
    '4 products added to your basket. Dearer than when chosen: Okra (₹99 instead of ₹90). Cheaper than when chosen: ' +
      'Methi (₹18.50 instead of ₹20).',
  ])
})

test('what became dearer is said where the account has as much of it already', async () => {
  const okra = await api.addProduct({ title: 'Okra', mrp: 100_00, sellingPrice: 90_00 })
  const { client, merge } = await signedInWith([])
  expectSuccess(await client.addToCart({ _id: okra.id }))
  expectSuccess(await visitorLists().addToCart({ _id: okra.id }))
  await api.store.transaction((tx) => tx.saveProducts([{ ...okra, sellingPrice: 99_00 }]))
  const shown: string[] = []
  onTestFinished(setToastPresenter({ show: ({ text }) => void shown.push(text), hide: () => undefined }))
  shown.length = 0
  await merge()
  expect(shown).toEqual(['Your basket has them all already. Dearer than when chosen: Okra (₹99 instead of ₹90).'])
})

test('a price that cannot be read costs no line of a visitor’s basket', async () => {
  const okra = await api.addProduct()
  expectSuccess(await visitorLists().addToCart({ _id: okra.id }))
  const [line] = readStoredLists(storage).basket
  for (const chosenAt of [0, '90', { price: '90', unit: '1 kg' }, { price: 12.5, unit: '1 kg' }, { price: 100 }]) {
    storage.setItem(VISITOR_LISTS_KEY, JSON.stringify({ basket: [{ ...line, chosenAt }], wishlist: [] }))
    expect(readStoredLists(storage).basket).toMatchObject([{ _id: okra.id, qty: 1 }])
    expect(readStoredLists(storage).basket[0]).not.toHaveProperty('chosenAt')
  }
})

test('an answer that never came loses nothing and adds nothing twice', async () => {
  const mango = await api.addProduct()
  const { client, merge } = await signedInWith([[mango, 3]])
  // The server takes it over, and the way back is cut.
  await merge(async (wanted) => {
    await client.mergeLists(wanted)
    return noAnswer()
  })
  expect(quantities(readStoredLists(storage).basket)).toEqual([[mango.id, 3]])
  await merge()
  expect(quantities(expectSuccess(await client.cart()).cart)).toEqual([[mango.id, 3]])
  expect(storage.getItem(VISITOR_LISTS_KEY)).toBeNull()
})

test('a merge that does not reach the shop is made by the next try', async () => {
  const mango = await api.addProduct()
  const { client, merge } = await signedInWith([[mango, 2]])
  await merge(noAnswer)
  expect(expectSuccess(await client.cart()).cart).toEqual([])
  await merge()
  expect(quantities(expectSuccess(await client.cart()).cart)).toEqual([[mango.id, 2]])
})

test('what another tab adds while the merge is on its way stays for the next one', async () => {
  const [mango, methi] = [await api.addProduct(), await api.addProduct()]
  const { client, merge } = await signedInWith([[mango, 2]])
  await merge(async (wanted) => {
    changeStoredLists(storage, (lists) => ({ ...lists, basket: withQuantity(lists.basket, methi.id, 4, 'later') }))
    return client.mergeLists(wanted)
  })
  expect(quantities(readStoredLists(storage).basket)).toEqual([[methi.id, 4]])
  await merge()
  expect(quantities(expectSuccess(await client.cart()).cart)).toEqual([
    [mango.id, 2],
    [methi.id, 4],
  ])
})

test('two tabs that notice the sign-in at once send the lists once', async () => {
  const mango = await api.addProduct()
  const { client, merge } = await signedInWith([[mango, 2]])
  let sent = 0
  const counted: TestClient['mergeLists'] = (wanted) => {
    sent += 1
    return client.mergeLists(wanted)
  }
  await Promise.all([merge(counted), merge(counted)])
  await merge(counted)
  expect(sent).toBe(1)
})

test('whoever has signed out meanwhile leaves the lists where they are', async () => {
  const mango = await api.addProduct()
  const { client, cache, merge } = await signedInWith([[mango, 2]])
  await merge(client.mergeLists, () => false)
  expect(expectSuccess(await client.cart()).cart).toEqual([])
  expect(cache.getQueryData(['customer', 'basket'])).toBeUndefined()
})
