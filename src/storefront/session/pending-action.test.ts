import { expect, test } from 'vitest'
import { aProductDto } from '#tests/support/factories.ts'
import { savePendingAction, takePendingAction } from './pending-action.ts'

const mango = aProductDto()

function tabStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (at) => [...entries.keys()][at] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

test('what a visitor wanted is there after signing in, once', () => {
  const tab = tabStorage()
  savePendingAction({ place: 'basket', product: mango }, tab, 0)
  expect(takePendingAction(tab, 60_000)).toEqual({ place: 'basket', product: mango })
  expect(takePendingAction(tab, 60_000)).toBeNull()
})

test('only the latest action is saved', () => {
  const tab = tabStorage()
  savePendingAction({ place: 'basket', product: mango }, tab, 0)
  savePendingAction({ place: 'wishlist', product: mango }, tab, 1)
  expect(takePendingAction(tab, 2)?.place).toBe('wishlist')
  expect(takePendingAction(tab, 2)).toBeNull()
})

test('an action older than half an hour is dropped', () => {
  const tab = tabStorage()
  savePendingAction({ place: 'basket', product: mango }, tab, 0)
  expect(takePendingAction(tab, 31 * 60_000)).toBeNull()
})

test('a stored text that somebody changed adds nothing', () => {
  const tab = tabStorage()
  for (const text of ['{', 'null', '{"place":"basket","product":{"_id":1},"at":0}', '{"place":"till","at":0}']) {
    tab.setItem('haribhari-kept-intent', text)
    expect(takePendingAction(tab, 0)).toBeNull()
  }
})
