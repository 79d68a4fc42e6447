import { expect, test } from 'vitest'
import { nextText } from './next-text.ts'

test('no money of an order that is paid at the door is said to go back by itself', () => {
  for (const state of ['delivered', 'returned', 'cancelled']) {
    const [cash, online] = (['cash', 'online'] as const).map((method) => nextText({ state, method }, false))
    expect(cash).not.toBe(online)
    expect(cash).not.toContain('by itself')
  }
  expect(nextText({ state: 'packed', method: 'cash' }, false)).toBe('Hand it over to be brought.')
  expect(nextText({ state: 'packed', method: 'cash' }, true)).toContain('must not leave')
  expect(nextText({ state: 'refunded', method: 'online' }, false)).toBe('Nothing: this order is done.')
})
