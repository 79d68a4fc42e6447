import { expect, test } from 'vitest'
import { takenBarcodes, takenSkus } from './taken-codes.ts'

test('a SKU is taken by another pack, in the shop or beside it', async () => {
  const tx = { namesInUse: async () => ({ skus: new Map([['A', 'pack-a']]), slugs: new Map<string, string>() }) }
  const packs = [
    { id: 'pack-a', sku: 'A' },
    { id: null, sku: 'A' },
    { id: null, sku: 'B' },
    { id: 'pack-c', sku: 'B' },
  ]
  expect(await takenSkus(tx, packs)).toEqual([
    { at: 1, other: 'A' },
    { at: 3, other: 'B' },
  ])
})

test('a SKU that differs in letter case alone is taken, but stays with a pack that has it', async () => {
  const skus = new Map([
    ['a', 'small'],
    ['A', 'large'],
  ])
  const tx = { namesInUse: async () => ({ skus, slugs: new Map<string, string>() }) }
  const stored = [
    { id: 'small', sku: 'a' },
    { id: 'large', sku: 'A' },
  ]
  expect(await takenSkus(tx, stored)).toEqual([])
  expect(await takenSkus(tx, [{ id: null, sku: 'A' }])).toEqual([{ at: 0, other: 'a' }])
  const fresh = [
    { id: null, sku: 'b' },
    { id: null, sku: 'B' },
  ]
  expect(await takenSkus(tx, fresh)).toEqual([{ at: 1, other: 'b' }])
})

test('a barcode is taken by another pack unless that one gives it away in the same save', async () => {
  const owner = { id: 'one', sku: 'ONE', key: '08901234500024' }
  const tx = { packsWithBarcodes: async () => [owner] }
  const fresh = { id: null, sku: 'NEW', barcode: '8901234500024' }
  expect(await takenBarcodes(tx, { packs: [] }, [fresh])).toEqual([{ at: 0, other: 'ONE' }])
  const emptied = { id: 'one', sku: 'ONE', barcode: null }
  expect(await takenBarcodes(tx, { packs: [] }, [fresh, emptied])).toEqual([])
  expect(await takenBarcodes(tx, { packs: [] }, [emptied, fresh, { ...fresh, sku: 'NEWER' }])).toEqual([
    { at: 2, other: 'NEW' },
  ])
})
