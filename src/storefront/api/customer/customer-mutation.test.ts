import { expect, test } from 'vitest'
import { aCartItemDto, aStorefront, aUserDto } from '#tests/support/pages/storefront-cache.ts'
import { stepBasketLine } from '../basket.ts'

const more = { type: 'step', productId: 'mango', step: 'increment' } as const

/** A customer with one mango in the basket, at a server that answers each write with two. */
async function aCustomer() {
  const shop = aStorefront(async () => Response.json({ cart: [aCartItemDto('mango', 2)] }))
  // The page has looked for a stored token before anybody signs in.
  await shop.session.ready()
  shop.session.begin(aUserDto('asha', [aCartItemDto('mango', 1)]), 'token', true)
  return { ...shop, shown: () => Object.fromEntries(shop.shownBasket().map(({ _id, qty }) => [_id, qty])) }
}

test('the answer to a write and its end are one change, between which nothing is counted twice', async () => {
  const shop = await aCustomer()
  const seen: unknown[] = []
  shop.cache.getQueryCache().subscribe(({ type }) => type === 'updated' && seen.push(shop.shown()))
  await shop.mutate(stepBasketLine, more)
  expect(new Set(seen.map((each) => JSON.stringify(each)))).toEqual(new Set(['{"mango":2}']))
})

test('an answer is not applied when another customer signs in between it and the end of the write', async () => {
  const shop = await aCustomer()
  const changeCustomer = () => {
    shop.session.clear()
    shop.session.begin(aUserDto('ravi', [aCartItemDto('rice', 1)]), 'another token', true)
    return null
  }
  await shop.mutate({ ...stepBasketLine, success: changeCustomer }, more)
  expect(shop.shown()).toEqual({ rice: 1 })
})
