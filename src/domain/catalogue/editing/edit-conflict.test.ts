import { expect, test } from 'vitest'
import { conflictingFields } from './edit-conflict.ts'
import { packListing } from './listing-state.ts'
import { orderPacks } from './pack-order.ts'
import { firstFree, toSlug } from './slug.ts'

test('two versions conflict in the fields that say something else, whatever the order of their parts', () => {
  const stored = { title: 'Okra', facts: { diet: 'veg', origin: 'IN' }, tags: ['bhindi'], badge: null }
  const same = { title: 'Okra', facts: { origin: 'IN', diet: 'veg' }, tags: ['bhindi'], badge: null }
  const fields = ['title', 'facts', 'tags', 'badge'] as const
  expect(conflictingFields('g', fields, { stored, sent: same })).toEqual([])
  const sent = { ...same, title: 'Bhindi', tags: ['bhindi', 'okra'] }
  expect(conflictingFields('g', fields, { stored, sent })).toEqual([
    { subject: 'g', field: 'title', stored: 'Okra', sent: 'Bhindi' },
    { subject: 'g', field: 'tags', stored: ['bhindi'], sent: ['bhindi', 'okra'] },
  ])
})

test('a pack is live only where its group is, and stays archived wherever it was', () => {
  const states = ['draft', 'live', 'archived'] as const
  expect(states.map((group) => states.map((pack) => packListing(group, pack)))).toEqual([
    ['draft', 'draft', 'archived'],
    ['draft', 'live', 'archived'],
    ['archived', 'archived', 'archived'],
  ])
})

test('packs that are live come first, each kind in the owner’s order', () => {
  const pack = (id: string, state: 'draft' | 'live' | 'archived') => {
    return { id, state, listing: state, positionInGroup: 9 }
  }
  const packs = [pack('a', 'archived'), pack('b', 'live'), pack('c', 'draft'), pack('d', 'live')]
  const ordered = orderPacks('live', packs)
  expect(ordered.map(({ id, positionInGroup }) => [id, positionInGroup])).toEqual([
    ['b', 0],
    ['d', 1],
    ['a', 2],
    ['c', 3],
  ])
})

test('an address is the first that is free', () => {
  expect(toSlug('Ratnagiri Alphonso, gift box')).toBe('ratnagiri-alphonso-gift-box')
  expect(firstFree('okra', (each) => ['okra', 'okra-2'].includes(each), 'unused')).toBe('okra-3')
  expect(firstFree('okra', () => true, '0198-0123456789ab')).toBe('okra-456789ab')
})
