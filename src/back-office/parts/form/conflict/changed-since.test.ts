import { expect, test } from 'vitest'
import { withChangesSince } from './changed-since.ts'

test('what nobody typed since a save is as it was stored', () => {
  const sent = { title: ' Honey ', price: 100 }
  expect(withChangesSince(sent, sent, { title: 'Honey', price: 100 })).toEqual({ title: 'Honey', price: 100 })
})

test('what was typed while a save was under way is kept, and the rest is as it was stored', () => {
  const sent = { title: 'Honey', contact: { hours: '', email: ' a@b.in' } }
  const now = { title: 'Forest honey', contact: { hours: '7 to 9', email: ' a@b.in' } }
  const stored = { title: 'Honey', contact: { hours: '', email: 'a@b.in' } }
  expect(withChangesSince(sent, now, stored)).toEqual({
    title: 'Forest honey',
    contact: { hours: '7 to 9', email: 'a@b.in' },
  })
})

test('rows that are as many as before keep the ids they were stored under; others are as they stand in the form', () => {
  const sent = { packs: [{ id: '', sku: 'a' }], tags: ['raw'] }
  const stored = { packs: [{ id: 'p1', sku: 'a' }], tags: ['raw'] }
  expect(withChangesSince(sent, { packs: [{ id: '', sku: 'b' }], tags: ['raw', 'new'] }, stored)).toEqual({
    packs: [{ id: 'p1', sku: 'b' }],
    tags: ['raw', 'new'],
  })
  const two = [
    { id: '', sku: 'a' },
    { id: '', sku: 'c' },
  ]
  expect(withChangesSince(sent, { packs: two, tags: ['raw'] }, stored)).toEqual({
    packs: [
      { id: 'p1', sku: 'a' },
      { id: '', sku: 'c' },
    ],
    tags: ['raw'],
  })
  expect(withChangesSince(sent, { packs: [], tags: ['raw'] }, stored)).toEqual({ packs: [], tags: ['raw'] })
})
