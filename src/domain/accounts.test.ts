import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailKey, firstName } from './accounts.ts'

test('an e-mail is the same in any case, with spaces around it and in full-width letters', () => {
  const spellings = ['asha@example.in', ' Asha@Example.IN ', 'ＡＳＨＡ@example.in']
  expect(new Set(spellings.map(emailKey))).toEqual(new Set(['asha@example.in']))
  expect(emailKey('asha+home@example.in')).not.toBe(emailKey('asha@example.in'))
})

test('the key of a plain address is its own key', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(emailKey(emailKey(email))).toBe(emailKey(email))
      expect(emailKey(email.toUpperCase())).toBe(emailKey(email))
    }),
  )
})

test('A145 people are greeted by their first name', () => {
  expect(firstName(' Asha  Rao ')).toBe('Asha')
  expect(firstName('आशा राव')).toBe('आशा')
  expect(firstName('')).toBe('')
})
