import { expect, test } from 'vitest'
import { anEditableProduct } from '#tests/support/records/factories.ts'
import { applyBulkChange, type BulkChange } from './bulk-change.ts'
import { MAX_PRICE } from './editable-product.ts'

const { group, packs } = anEditableProduct({ pack: { mrp: 100_00, sellingPrice: 80_01 }, group: { tags: ['aam'] } })
const apply = (change: BulkChange, pack: Partial<(typeof packs)[0]> = {}) =>
  applyBulkChange(change, group, { ...packs[0], ...pack })

test('prices rise and fall by an amount or a percentage, to the nearest paisa', () => {
  expect(apply({ kind: 'price-by-amount', paise: -1 })).toMatchObject({ pack: { sellingPrice: 80_00, mrp: 100_00 } })
  expect(apply({ kind: 'price-by-percent', basisPoints: 250 })).toMatchObject({ pack: { sellingPrice: 82_01 } })
  expect(apply({ kind: 'price-by-percent', basisPoints: -10_000 })).toMatchObject({ pack: { sellingPrice: 0 } })
})

test('no price passes the MRP or falls below nothing; of loose goods the MRP is the price', () => {
  expect(apply({ kind: 'price-by-amount', paise: 20_00 })).toEqual({ ok: false, code: 'above-mrp' })
  expect(apply({ kind: 'price-by-amount', paise: -80_02 })).toEqual({ ok: false, code: 'price-below-zero' })
  const loose = { soldBy: 'loose', mrp: 13_50, sellingPrice: 13_50 } as const
  expect(apply({ kind: 'price-by-amount', paise: 50 }, loose)).toMatchObject({
    pack: { sellingPrice: 14_00, mrp: 14_00 },
  })
  expect(apply({ kind: 'price-by-amount', paise: MAX_PRICE }, loose)).toEqual({ ok: false, code: 'price-too-high' })
})

test('a tag is added once and removed, and there are at most twenty', () => {
  expect(apply({ kind: 'add-tag', tag: 'aam' })).toMatchObject({ group: { tags: ['aam'] } })
  expect(apply({ kind: 'add-tag', tag: 'AAM' })).toMatchObject({ group: { tags: ['aam'] } })
  expect(apply({ kind: 'add-tag', tag: 'hapus' })).toMatchObject({ group: { tags: ['aam', 'hapus'] } })
  expect(apply({ kind: 'remove-tag', tag: 'aam' })).toMatchObject({ group: { tags: [] } })
  const full = { ...group, tags: Array.from({ length: 20 }, (_, n) => `tag ${n}`) }
  expect(applyBulkChange({ kind: 'add-tag', tag: 'one more' }, full, packs[0])).toEqual({
    ok: false,
    code: 'too-many-tags',
  })
})

test('a pack goes live with its group, and is archived alone', () => {
  const draft = { ...group, state: 'draft' } as const
  expect(applyBulkChange({ kind: 'state', state: 'live' }, draft, packs[0])).toMatchObject({ group: { state: 'live' } })
  expect(apply({ kind: 'state', state: 'archived' })).toMatchObject({
    group: { state: 'live' },
    pack: { state: 'archived' },
  })
})

test('a category is that of the group, a badge that of the pack', () => {
  expect(apply({ kind: 'category', category: 'fruits' })).toMatchObject({ group: { category: 'fruits' } })
  const badge = { text: 'New', color: 'green' } as const
  expect(apply({ kind: 'badge', badge })).toMatchObject({ pack: { badge } })
})
