import { expect, test } from 'vitest'
import { changesOf, fieldText } from './changes.ts'

test('a change is shown field by field, with what was and what is', () => {
  expect(changesOf({ before: { role: 'picker', version: 1 }, after: { role: 'manager', version: 2 } })).toEqual([
    { field: 'role', before: 'picker', after: 'manager' },
    { field: 'version', before: '1', after: '2' },
  ])
})

test('what is new was nothing before, and what ended is nothing after', () => {
  expect(changesOf({ before: null, after: { state: 'invited' } })).toEqual([
    { field: 'state', before: null, after: 'invited' },
  ])
  expect(changesOf({ before: { tags: ['new'] }, after: null })).toEqual([
    { field: 'tags', before: '["new"]', after: null },
  ])
  expect(changesOf({ before: null, after: null })).toEqual([])
})

test('the name of a field is read as words', () => {
  expect(['role', 'shortReason', 'bestBefore'].map(fieldText)).toEqual(['Role', 'Short reason', 'Best before'])
})
