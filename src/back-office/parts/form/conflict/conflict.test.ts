import { expect, test } from 'vitest'
import { conflictFields, flatParts, mergeConflict } from './conflict.ts'

const opened = { price: 360_00, text: 'Raw honey.', reorderAt: 24, unit: '500 g' }
const theirs = { price: 352_00, text: 'Raw multiflora honey.', reorderAt: 30, unit: '500 g' }
const yours = { price: 345_00, text: 'Raw multiflora honey.', reorderAt: 24, unit: '1 kg' }
const conflict = { opened, theirs, yours }
const parts = flatParts<typeof opened>({
  ...{ price: { label: 'Price' }, text: { label: 'Text' } },
  ...{ reorderAt: { label: 'Reorder at' }, unit: { label: 'Pack' } },
})
const fields = conflictFields(conflict, parts)

test('only a field that both changed to different values needs a choice', () => {
  expect(fields).toEqual([
    { name: 'price', standing: 'both' },
    { name: 'reorderAt', standing: 'theirs' },
    { name: 'unit', standing: 'yours' },
  ])
})

test('the mix has their record, your own changes, and for the rest what was chosen', () => {
  expect(mergeConflict(conflict, fields, new Set(), parts)).toEqual({ ...theirs, unit: '1 kg' })
  expect(mergeConflict(conflict, fields, new Set(['price']), parts)).toEqual({ ...theirs, unit: '1 kg', price: 345_00 })
})
