import { expect, test } from 'vitest'
import { formatList, formatNumber, plural } from './format.ts'

test('one is singular, nothing and many are plural', () => {
  const items = (count: number) => plural(count, { one: '# item', other: '# items' })
  expect([0, 1, 2, 100_000].map(items)).toEqual(['0 items', '1 item', '2 items', '1,00,000 items'])
})

test('numbers are grouped as in India', () => {
  expect(formatNumber(1234567)).toBe('12,34,567')
})

test('a number stands wherever the form has its sign', () => {
  expect(plural(3, { other: 'Only # left. Lower it to #.' })).toBe('Only 3 left. Lower it to 3.')
})

test('words in a row are joined as the language does', () => {
  expect(formatList(['Fruits', 'Plants', 'Groceries'])).toBe('Fruits, Plants and Groceries')
})
