import { expect, test } from 'vitest'
import { NO_SUBSTITUTION_INPUT, preferenceFor } from './substitution-preferences.ts'

test('where customers cannot say what they want, a shop never puts in other goods without asking them', () => {
  const recorded = (isAsked: boolean, choice: 'ask' | 'best' | 'none') =>
    preferenceFor(NO_SUBSTITUTION_INPUT, { isAsked, choice }, 'p1').substitution
  expect([recorded(false, 'best'), recorded(false, 'ask'), recorded(false, 'none')]).toEqual([null, null, 'none'])
  expect([recorded(true, 'best'), recorded(true, 'ask'), recorded(true, 'none')]).toEqual(['best', null, 'none'])
})
