import { expect, test } from 'vitest'
import { anEditableProduct } from '#tests/support/records/factories.ts'
import { conflictsOf, recordOfChange } from './edited-product.ts'

test('the record of a change names the fields that differ, those of a pack under its SKU', () => {
  const before = anEditableProduct({ pack: { sku: 'FR-1', sellingPrice: 80_00 } })
  const [pack] = before.packs
  const added = { ...pack, id: 'new', sku: 'FR-2' }
  const after = {
    group: { ...before.group, title: 'Kesar', version: 2 },
    packs: [{ ...pack, sellingPrice: 75_00, version: 2, stock: 9 }, added],
  }
  const record = recordOfChange(before, after)
  expect(record.before).toEqual({ title: 'Alphonso mango', 'pack FR-1': { sellingPrice: 80_00 }, 'pack FR-2': null })
  expect(record.after).toMatchObject({ title: 'Kesar', 'pack FR-1': { sellingPrice: 75_00 } })
  expect(record.after['pack FR-2']).toMatchObject({ sku: 'FR-2', sellingPrice: 80_00 })
})

test('a save of what is stored is no conflict, however old it is', () => {
  const stored = anEditableProduct({ group: { version: 7 }, pack: { version: 7 } })
  const sent = { group: { ...stored.group, version: 1 }, packs: [{ ...stored.packs[0], version: 1 }] }
  expect(conflictsOf(stored, sent)).toEqual([])
  const other = { ...sent, group: { ...sent.group, title: 'Kesar' } }
  expect(conflictsOf(stored, other).map(({ field }) => field)).toEqual(['title'])
})
