import { expect, test } from 'vitest'
import { aTabStorage } from '#tests/support/pages/tab-storage.ts'
import { clearChoices, readChoices, saveChoices } from './checkout-choices.ts'

const NO_CHOICE = { method: 'online', substitution: {} }
const CHOICES = {
  method: 'cash' as const,
  substitution: {
    substitution: 'none' as const,
    substitutions: [{ _id: 'mango', choice: 'chosen' as const, substitute: 'papaya' }],
  },
}

test('what was chosen for an order is there after a reload', () => {
  const tab = aTabStorage()
  expect(readChoices('kavita', tab)).toEqual(NO_CHOICE)
  saveChoices('kavita', CHOICES, tab)
  expect(readChoices('kavita', tab)).toEqual(CHOICES)
})

test('the next order begins with nothing said', () => {
  const tab = aTabStorage()
  saveChoices('kavita', CHOICES, tab)
  clearChoices(tab)
  expect(readChoices('kavita', tab)).toEqual(NO_CHOICE)
})

test('who signs in where somebody else’s session ended begins with nothing said', () => {
  const tab = aTabStorage()
  saveChoices('kavita', CHOICES, tab)
  expect(readChoices('arjun', tab)).toEqual(NO_CHOICE)
})

test.each(['', '{', '{"userId":"kavita","method":"gold","substitution":{}}', '[]'])(
  '%j in the storage counts as nothing said',
  (stored) => {
    const tab = aTabStorage()
    tab.setItem('haribhari-checkout-choices', stored)
    expect(readChoices('kavita', tab)).toEqual(NO_CHOICE)
  },
)
