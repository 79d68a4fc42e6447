import { expect, test } from 'vitest'
import { bodyOf, type DraftLine, emptyDraft, issueOf, readDraft, unitsTyped } from './draft.ts'

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
