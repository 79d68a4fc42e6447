import { expect, test } from 'vitest'
import { orderedId } from '#domain/values/ordered-id.ts'
import { orderNumber } from './order-number.ts'

test('orders of one moment have numbers of their own', () => {
  const numbers = Array.from({ length: 50 }, () => orderNumber(orderedId(crypto.randomUUID(), 1_780_000_000_000)))
  expect(new Set(numbers).size).toBe(50)
  for (const number of numbers) expect(number).toMatch(/^HB [\dA-F]{8}$/)
})

test('an order of an earlier release keeps the number that its customer knows', () => {
  expect(orderNumber('1f0c9a3e-5b6d-4c7e-8f90-a1b2c3d4e5f6')).toBe('HB 1F0C9A3E')
})
