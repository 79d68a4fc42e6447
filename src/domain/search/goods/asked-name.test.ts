import { expect, test } from 'vitest'
import { LEXICON } from '#tests/support/stores/search-index.ts'
import { askedName } from './asked-name.ts'

const asked = (name: string, typed: string) => {
  const goods = LEXICON.find((each) => each.name === name)
  return goods && askedName(goods, typed)
}

test('goods are named as they were asked for, in the script that was typed', () => {
  expect(asked('bitter gourd', 'karela')).toBe('karela')
  expect(asked('bitter gourd', 'taza karele 500 g')).toBe('karela')
  expect(asked('bitter gourd', 'करेला')).toBe('करेला')
  expect(asked('bitter gourd', 'bitter gourds')).toBe('bitter gourd')
  expect(asked('olives', 'oliv')).toBe('olives')
})

test('the longest name is the one that was asked for, and where none is seen what was typed, of one word the own name', () => {
  expect(asked('juice', 'fresh orange juice')).toBe('orange juice')
  expect(asked('bitter gourd', 'xyz')).toBe('bitter gourd')
  expect(asked('plant oils', 'fresh banana oil')).toBe('banana oil')
})

test('a name that was asked for with a slip is that name', () => {
  expect(asked('sauce', 'tomato ketchap 500 g')).toBe('tomato ketchup')
  expect(asked('bitter gourd', 'bittar gourd')).toBe('bitter gourd')
  expect(asked('plum', 'plumm')).toBe('plum')
})

test('a name that was asked for with a genitive in it is that name', () => {
  expect(asked('almond oil', 'badam ka tel')).toBe('badam tel')
  expect(asked('almond oil', 'बादाम का तेल')).toBe('बादाम का तेल')
  expect(asked('tender coconut', 'nariyal ka pani')).toBe('nariyal pani')
})
