import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListedItem, withLeaving } from './leaving-items.ts'

interface Item {
  _id: string
}

const itemsOf = (...ids: number[]): Item[] => ids.map((id) => ({ _id: String(id) }))
const upTo = (length: number) => itemsOf(...Array.from({ length }, (_, id) => id))
const listedOf = (items: readonly Item[]): ListedItem<Item>[] => items.map((item, place) => ({ item, place }))
const always = () => true
const shown = (listed: readonly ListedItem<Item>[]) =>
  listed.map(({ item, place }) => (place === 'leaving' ? `(${item._id})` : item._id))

test('many items that leave are left where they were, between those that stay', () => {
  const listed = withLeaving(listedOf(upTo(20)), itemsOf(3, 19), always)
  expect(shown(listed).join(' ')).toBe(
    '(0) (1) (2) 3 (4) (5) (6) (7) (8) (9) (10) (11) (12) (13) (14) (15) (16) (17) (18) 19',
  )
})

test('few items that leave are removed at once, and so are those that are not rendered', () => {
  expect(shown(withLeaving(listedOf(upTo(14)), itemsOf(3, 9), always))).toEqual(['3', '9'])
  expect(shown(withLeaving(listedOf(upTo(48)), itemsOf(3, 9), ({ _id }) => Number(_id) < 12))).toEqual(['3', '9'])
})

test('what leaves already is removed in its turn, also when the list changes once more', () => {
  const narrowed = withLeaving(listedOf(upTo(30)), itemsOf(3, 9), always)
  const answered = withLeaving(narrowed, itemsOf(3, 9, 40), () => false)
  expect(shown(answered)).toEqual([...shown(narrowed), '40'])
})

test('where those that stay change their order, all that leave are removed at once', () => {
  expect(shown(withLeaving(listedOf(upTo(30)), itemsOf(9, 3), always))).toEqual(['9', '3'])
})

test('an item that comes back before it is removed is in its place again', () => {
  const narrowed = withLeaving(listedOf(upTo(30)), itemsOf(3, 9), always)
  expect(shown(withLeaving(narrowed, upTo(30), always))).toEqual(upTo(30).map(({ _id }) => _id))
})

test('whatever a list was, those in their places are the items in their order, each once', () => {
  const lists = fc.uniqueArray(fc.nat(40), { maxLength: 40 })
  fc.assert(
    fc.property(lists, lists, lists, (first, second, third) => {
      const items = itemsOf(...third)
      const listed = withLeaving(withLeaving(listedOf(itemsOf(...first)), itemsOf(...second), always), items, always)
      const inPlace = listed.filter(({ place }) => place !== 'leaving')
      expect(inPlace).toEqual(listedOf(items))
      const ids = listed.map(({ item }) => item._id)
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})
