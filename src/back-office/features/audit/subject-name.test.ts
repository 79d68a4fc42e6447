import { expect, test } from 'vitest'
import { subjectName } from './subject-name.ts'

test('an order is named by the number that staff know, and two things of one minute by what differs', () => {
  expect(subjectName('order', '01a2175b-1bdc-7d34-9a60-6f8b7260aeb5')).toBe('order HB 7260AEB5')
  expect(subjectName('lot', '01a2175b-1bdc-7d34-9a60-6f8b7260aeb5')).toBe('lot 7260aeb5')
  expect(subjectName('lot', '01a2175b-1bdc-7d34-9a60-6f8b7260aeb6')).toBe('lot 7260aeb6')
  expect(subjectName('staff', '523d83c6-1bdc-4d34-9a60-6f8b7260aeb5')).toBe('staff 523d83c6')
  expect(subjectName('settings', 'payments')).toBe('settings payments')
})

test('a picture, whose id is a hash, is named by the beginning of that', () => {
  expect(subjectName('picture', '6c55d01733b16e5ceefc1b885ee9954e8ef96e9cc2e3218b3a9cc3003f06523c')).toBe(
    'picture 6c55d017',
  )
})
