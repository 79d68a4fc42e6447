import * as v from 'valibot'
import { EFFECTS, VERDICTS, type Verdict } from './row-plan.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** How many lines of an import have which verdict and effect. */
export const importSummarySchema = v.object({
  /** Lines with each verdict; those that are not checked have none. */
  verdicts: v.object({ create: count, update: count, unchanged: count, error: count }),
  /** Lines that have no verdict yet. */
  unchecked: count,
  /** Lines to create or update that are written. */
  applied: count,
  /** Lines with each effect, without those that are left out. */
  effects: v.object({
    'price-asks': count,
    'claim-lost': count,
    'price-up': count,
    'price-down': count,
    'goes-live': count,
    'leaves-sale': count,
    'sold-out': count,
  }),
})
export type ImportSummary = v.InferOutput<typeof importSummarySchema>

/** What is counted of a line of an import. */
interface CountedRow {
  verdict: Verdict | null
  pending: string | null
  effects: readonly string[]
}

/** Of a file none of whose lines is checked. */
export function uncheckedSummary(lines: number): ImportSummary {
  return {
    verdicts: { create: 0, update: 0, unchanged: 0, error: 0 },
    unchecked: lines,
    applied: 0,
    effects: {
      ...{ 'price-asks': 0, 'claim-lost': 0, 'price-up': 0, 'price-down': 0 },
      ...{ 'goes-live': 0, 'leaves-sale': 0, 'sold-out': 0 },
    },
  }
}

/** The summary once these lines, which are counted in it, have become those. */
export function changedSummary(
  summary: ImportSummary,
  before: readonly CountedRow[],
  after: readonly CountedRow[],
): ImportSummary {
  const next = structuredClone(summary)
  for (const row of before) add(next, row, -1)
  for (const row of after) add(next, row, 1)
  return next
}

function add(summary: ImportSummary, { verdict, pending, effects }: CountedRow, by: 1 | -1): void {
  if (verdict === null) summary.unchecked += by
  for (const each of VERDICTS) if (each === verdict) summary.verdicts[each] += by
  if ((verdict === 'create' || verdict === 'update') && pending === null) summary.applied += by
  if (verdict === 'error') return
  for (const each of EFFECTS) if (effects.includes(each)) summary.effects[each] += by
}
