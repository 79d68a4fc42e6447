import { expect, test } from 'vitest'
import type { StockDto } from '#contract/admin/stock.ts'
import { bodyOf, type DraftLine, emptyDraft, issueOf, readDraft, unitsTyped, withPacks } from './draft.ts'

const line = (typed: Partial<DraftLine> = {}): DraftLine => ({
  ...{ id: '1', productId: 'p', title: 'Toor dal', unit: '1 kg', sku: 'GR-TOR-1', caseSize: 12 },
  ...{ cases: '', pieces: '', lotNo: '', bestBefore: '', cost: '', ...typed },
})

test('cases and pieces are typed apart and make the units together', () => {
  expect(unitsTyped(line({ cases: '2', pieces: ' 3 ' }))).toBe(27)
  expect(unitsTyped(line({ cases: '1.5' }))).toBeNull()
  expect(issueOf(line({ cases: '2' }))).toBeNull()
  expect(issueOf(line())).toEqual({ field: 'cases', issue: 'units' })
  expect(issueOf(line({ caseSize: 1 }))).toEqual({ field: 'pieces', issue: 'units' })
  expect(issueOf(line({ cases: 'two' }))).toEqual({ field: 'cases', issue: 'number' })
  expect(issueOf(line({ pieces: '-1' }))).toEqual({ field: 'pieces', issue: 'number' })
  expect(issueOf(line({ pieces: '12345678901' }))).toEqual({ field: 'pieces', issue: 'too-many' })
  expect(issueOf(line({ cases: '83334', pieces: '1' }))).toEqual({ field: 'cases', issue: 'too-many' })
  expect(issueOf(line({ cases: '83333', pieces: '4' }))).toBeNull()
  expect(issueOf(line({ pieces: '1', bestBefore: '22027-03-10' }))).toEqual({ field: 'bestBefore', issue: 'no-day' })
  expect(issueOf(line({ pieces: '1', bestBefore: '2027-03-10' }))).toBeNull()
  expect(issueOf(line({ pieces: '1', cost: '12.505' }))).toEqual({ field: 'cost', issue: 'cost' })
})

test('what was typed is sent in units and paise, and is read again as it was stored', () => {
  const draft = { ...emptyDraft('key'), supplier: 'Konkan', lines: [line({ cases: '2', cost: '1,250.5' })] }
  expect(bodyOf(draft, false)).toEqual({
    ...{ supplier: 'Konkan', documentNo: '', again: false },
    lines: [{ productId: 'p', cases: 2, caseSize: 12, pieces: 0, lotNo: '', bestBefore: null, cost: 1250_50 }],
  })
  expect(readDraft(JSON.stringify(draft))).toEqual(draft)
  for (const stored of [null, '', '{', '{}', '{"key":1}']) expect(readDraft(stored)).toBeNull()
})

test('packs that were chosen from a list are added once each, and what was typed stays', () => {
  const pack = (_id: string): StockDto => ({
    ...{
      _id,
      sku: _id,
      title: 'Moong dal',
      unit: '1 kg',
      img: '',
      barcode: null,
      caseSize: 6,
      basis: null,
      daysLeft: 0,
    },
    ...{ forSale: 0, reserved: 0, ordered: 0, missing: 0, reorderAt: 6, proposedOrder: 12 },
  })
  const draft = { ...emptyDraft('key'), supplier: 'Konkan', lines: [line({ cases: '2' })] }
  const { lines, ...rest } = withPacks(draft, [pack('p'), pack('q')], () => 'new')
  expect(rest).toEqual({ key: 'key', supplier: 'Konkan', documentNo: '' })
  expect(lines).toEqual([
    line({ cases: '2' }),
    expect.objectContaining({ id: 'new', productId: 'q', caseSize: 6, cases: '' }),
  ])
})
