import { expect, test } from 'vitest'
import { changedFields } from './audit-event.ts'

test('only fields that differ are recorded, also where their values are lists or objects', () => {
  const before = { name: 'Rice', tags: ['new'], price: 100, badge: null, size: { net: 1, unit: 'kg' } }
  const after = { name: 'Rice', tags: ['new', 'sale'], price: 90, badge: null, size: { net: 1, unit: 'kg' } }
  expect(changedFields({ before, after })).toEqual({
    before: { tags: ['new'], price: 100 },
    after: { tags: ['new', 'sale'], price: 90 },
  })
})

test('a field that is new or no more stands on one side alone', () => {
  expect(changedFields({ before: { note: 'x' }, after: { place: 'A2' } })).toEqual({
    before: { note: 'x' },
    after: { place: 'A2' },
  })
})

test('what was made or deleted is recorded as a whole', () => {
  expect(changedFields({ before: null, after: { name: 'Rice' } })).toEqual({ before: null, after: { name: 'Rice' } })
  expect(changedFields({ before: { name: 'Rice' }, after: null })).toEqual({ before: { name: 'Rice' }, after: null })
})
