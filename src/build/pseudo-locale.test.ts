import { expect, test } from 'vitest'
import { pseudoText } from './pseudo-locale.ts'

test('a message of the pseudo-locale is accented and a third longer', () => {
  expect(pseudoText('Add to basket')).toBe('Åđđ ţö ƀåšķéţ·····')
})

test('tags and the sign for a number stay, so that links and plurals still work', () => {
  expect(pseudoText('# of <link>them</link>')).toBe('# öƒ <link>ţħéɱ</link>···')
})

test('a message without letters stays', () => {
  expect(pseudoText(' · ')).toBe(' · ')
})
