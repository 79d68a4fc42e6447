import { expect, test } from 'vitest'
import { problemText } from './problem-text.ts'

test('an order whose cash nobody counted is not said to have a refund that failed', () => {
  expect(problemText({ method: 'cash' })).toBe('Cash not counted')
  expect(problemText({ method: 'online' })).toBe('Refund failed')
})
