import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aCartItemDto, aStorefront, aUserDto } from '#tests/support/pages/storefront-cache.ts'
import { aTabStorage } from '#tests/support/pages/tab-storage.ts'
import { aProductDto } from '#tests/support/records/factories.ts'
import { addToBasket } from '../../api/basket.ts'
import { hasVisitorLists, VISITOR_LISTS_KEY } from './has-visitor-lists.ts'
import { readStoredLists } from './stored-lists.ts'

let localStorage: Storage
beforeEach(() => {
  localStorage = aTabStorage()
  vi.stubGlobal('window', { localStorage, sessionStorage: aTabStorage(), addEventListener: () => undefined })
  onTestFinished(() => void vi.unstubAllGlobals())
})

const mango = aProductDto({ _id: 'mango' })

/** A page of a shop that keeps a basket for visitors, and answers when it is let. */
async function aVisit() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked: string[] = []
  const shop = aStorefront(async (request) => {
    asked.push(new URL(request.url).pathname)
    await promise
    return Response.json({ products: [mango] })
  })
  shop.cache.setQueryData(['store'], { visitorBasket: true })
  await shop.session.ready()
  return { ...shop, asked, answer: resolve }
}

test('a visitor’s product goes into the basket of this browser, with no call but for its price', async () => {
  const visit = await aVisit()
  visit.answer()
  await visit.mutate(addToBasket, { type: 'add', product: mango })
  expect(visit.shownBasket()).toMatchObject([{ _id: 'mango', qty: 1 }])
  expect(readStoredLists(localStorage).basket).toMatchObject([{ _id: 'mango', qty: 1 }])
  expect(visit.asked).toEqual(['/api/products-by-id'])
})

test('an answer for a visitor that comes after the sign-in is not shown as the customer’s basket', async () => {
  const visit = await aVisit()
  const added = visit.mutate(addToBasket, { type: 'add', product: mango })
  await expect.poll(() => visit.asked).toHaveLength(1)
  visit.session.begin(aUserDto('asha', [aCartItemDto('okra', 2)]), 'token', true)
  visit.answer()
  await added
  expect(visit.shownBasket().map(({ _id }) => _id)).toEqual(['okra'])
  // It is there to be joined with it.
  expect(readStoredLists(localStorage).basket).toMatchObject([{ _id: 'mango' }])
})

test('signing out leaves no lists for the next visitor, a refused token does', async () => {
  const visit = await aVisit()
  visit.answer()
  await visit.mutate(addToBasket, { type: 'add', product: mango })
  visit.session.begin(aUserDto('asha'), 'token', true)
  visit.session.clear()
  expect(hasVisitorLists()).toBe(true)
  visit.session.begin(aUserDto('asha'), 'token', true)
  await visit.session.signOut()
  expect(localStorage.getItem(VISITOR_LISTS_KEY)).toBeNull()
})

test('where the shop keeps no basket for visitors, they are asked to sign in', async () => {
  const visit = await aVisit()
  visit.cache.setQueryData(['store'], { visitorBasket: false })
  await expect(visit.mutate(addToBasket, { type: 'add', product: mango })).rejects.toMatchObject({
    failure: { status: 401 },
  })
  expect(hasVisitorLists()).toBe(false)
  expect(visit.asked).toEqual([])
})
