import { expect, test } from 'vitest'
import { LEXICON } from '#tests/support/stores/search-index.ts'
import { finish } from '../steps.ts'
import { readBeginnings } from './beginnings.ts'

const names = LEXICON.flatMap((goods) => goods.names.map((name) => name.plain))

test('every beginning of a name is known, the whole name too', () => {
  const mayBegin = finish(readBeginnings(names))
  const unknown = names.flatMap((name) =>
    Array.from(name, (_, at) => name.slice(0, at + 1)).filter((beginning) => !mayBegin(beginning)),
  )
  expect(unknown).toEqual([])
})

test('of other texts few are taken for a beginning', () => {
  const mayBegin = finish(readBeginnings(names))
  const beginnings = new Set(names.flatMap((name) => Array.from(name, (_, at) => name.slice(0, at + 1))))
  const others = names.map((name) => `${name}z`).filter((text) => !beginnings.has(text))
  const wrong = others.filter(mayBegin).length
  expect(others.length).toBeGreaterThan(5000)
  expect(wrong / others.length).toBeLessThan(0.1)
})

test('without names nothing begins one', () => {
  expect(finish(readBeginnings([]))('a')).toBe(false)
})
