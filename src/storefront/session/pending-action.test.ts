import { expect, test } from 'vitest'
import { aTabStorage } from '#tests/support/pages/tab-storage.ts'
import { aProductDto } from '#tests/support/records/factories.ts'
import { takePendingActions } from './pending-action.ts'
import { savePendingAction } from './save-pending-action.ts'

const mango = aProductDto()

const inBasket = { place: 'basket', product: mango, quantity: 3 } as const

test('what a visitor wanted is there after signing in, once, with its quantity', () => {
  const tab = aTabStorage()
  savePendingAction(inBasket, tab, 0)
  expect(takePendingActions(tab, 60_000)).toEqual([inBasket])
  expect(takePendingActions(tab, 60_000)).toEqual([])
})

test('everything a visitor wanted is saved; the same product again counts as it was wanted last', () => {
  const tab = aTabStorage()
  const onWishlist = { place: 'wishlist', product: mango } as const
  savePendingAction(inBasket, tab, 0)
  savePendingAction(onWishlist, tab, 1)
  savePendingAction({ ...inBasket, quantity: 2 }, tab, 2)
  expect(takePendingActions(tab, 3)).toEqual([onWishlist, { ...inBasket, quantity: 2 }])
})

test('an action older than half an hour is dropped', () => {
  const tab = aTabStorage()
  savePendingAction(inBasket, tab, 0)
  expect(takePendingActions(tab, 31 * 60_000)).toEqual([])
})

test('a stored text that somebody changed adds nothing', () => {
  const tab = aTabStorage()
  const changed = ['{', 'null', '[{"action":{"place":"basket","product":{"_id":1},"quantity":1},"at":0}]', '[{"at":0}]']
  for (const text of changed) {
    tab.setItem('haribhari-pending-actions', text)
    expect(takePendingActions(tab, 0)).toEqual([])
  }
})
