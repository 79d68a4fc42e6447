import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedSummary, uncheckedSummary } from './import-summary.ts'
import { EFFECTS, VERDICTS } from './row-plan.ts'

const checked = fc
  .record({ verdict: fc.constantFrom(...VERDICTS), effects: fc.subarray([...EFFECTS]) })
  .map(({ verdict, effects }) => ({
    ...{ verdict, effects },
    pending: verdict === 'create' || verdict === 'update' ? ('apply' as const) : null,
  }))
const UNCHECKED = { verdict: null, pending: 'check' as const, effects: [] }

test('a summary that follows its lines batch by batch is that of all lines counted at once', () => {
  fc.assert(
    fc.property(fc.array(checked, { maxLength: 30 }), fc.nat(10), (rows, size) => {
      let summary = uncheckedSummary(rows.length)
      for (let start = 0; start < rows.length; start += size + 1) {
        const batch = rows.slice(start, start + size + 1)
        const received = batch.map(() => UNCHECKED)
        summary = changedSummary(summary, received, batch)
      }
      const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length
      const valid = rows.filter(({ verdict }) => verdict !== 'error')
      expect(summary).toEqual({
        verdicts: Object.fromEntries(VERDICTS.map((each) => [each, count(({ verdict }) => verdict === each)])),
        unchecked: 0,
        applied: 0,
        effects: Object.fromEntries(
          EFFECTS.map((each) => [each, valid.filter(({ effects }) => effects.includes(each)).length]),
        ),
      })
      const written = changedSummary(
        summary,
        rows,
        rows.map((row) => ({ ...row, pending: null })),
      )
      expect(written.applied).toBe(summary.verdicts.create + summary.verdicts.update)
    }),
  )
})

test('a line that was left out at the end loses its effects', () => {
  const row = { verdict: 'update' as const, pending: 'apply' as const, effects: ['price-up'] }
  const summary = changedSummary(uncheckedSummary(1), [UNCHECKED], [row])
  const after = changedSummary(summary, [row], [{ verdict: 'error', pending: null, effects: [] }])
  expect(after).toMatchObject({ verdicts: { update: 0, error: 1 }, applied: 0, effects: { 'price-up': 0 } })
})
