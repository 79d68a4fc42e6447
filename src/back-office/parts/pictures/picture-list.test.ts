import { expect, test } from 'vitest'
import { moved, putBack, withAlt } from './picture-list.ts'

const pictures = ['a', 'b', 'c'].map((hash) => ({ hash, alt: `Picture ${hash}` }))
const order = (list: readonly { hash: string }[]) => list.map(({ hash }) => hash).join('')

test('a picture moves by one place, and not beyond the ends', () => {
  expect(order(moved(pictures, 'b', -1))).toBe('bac')
  expect(order(moved(pictures, 'b', 1))).toBe('acb')
  expect(order(moved(pictures, 'a', -1))).toBe('abc')
  expect(order(moved(pictures, 'c', 1))).toBe('abc')
  expect(order(moved(pictures, 'z', 1))).toBe('abc')
})

test('the text of a picture is one line, and nothing visible is none', () => {
  expect(withAlt(pictures, 'b', 'A jar\n of honey')[1]).toEqual({ hash: 'b', alt: 'A jar of honey' })
  expect(withAlt(pictures, 'b', ' \n ')[1]).toEqual({ hash: 'b', alt: null })
  expect(withAlt(pictures, 'b', 'A jar')[0]).toBe(pictures[0])
})

test('a removed picture comes back to its place, once', () => {
  const [, removed = { hash: '', alt: null }] = pictures
  const rest = pictures.filter((picture) => picture !== removed)
  expect(order(putBack(rest, removed, 1))).toBe('abc')
  expect(order(putBack(pictures, removed, 1))).toBe('abc')
})
