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

test('an answer is not applied when another customer signs in at any moment between it and the end of the write', async () => {
  for (let moment = 0; moment < 20; moment += 1) {
    const shop = await aCustomer()
    const changeCustomer = async () => {
      for (let passed = 0; passed < moment; passed += 1) await Promise.resolve()
      shop.session.clear()
      shop.session.begin(aUserDto('ravi', [aCartItemDto('rice', 1)]), 'another token', true)
    }
    let changed = Promise.resolve()
    const send: typeof stepBasketLine.send = async (...write) => {
      const cart = await stepBasketLine.send(...write)
      changed = changeCustomer()
      return cart
    }
    await Promise.all([shop.mutate({ ...stepBasketLine, send }, more), changed])
    await changed
    expect(shop.shown(), `${moment} steps after the answer`).toEqual({ rice: 1 })
  }
})
