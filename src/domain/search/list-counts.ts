import { type ListCounts, type ListOptions, NO_DAY } from '../catalogue/ordering.ts'
import type { CatalogueQuery } from '../catalogue/query.ts'
import type { SearchIndex } from './index/search-index.ts'
import { createRowFilter } from './row-filter.ts'
import { inSlices, type Steps } from './steps.ts'

/** What a list without words holds, counted in one pass over numbers. Of a grouped list each group's first pack counts. */
export function* countListOfIndex(
  { slots: rows }: SearchIndex,
  query: CatalogueQuery,
  { grouped = false, today = NO_DAY }: ListOptions,
): Steps<ListCounts> {
  const failsOf = createRowFilter(rows, query, today)
  const units = { g: 0, ml: 0, piece: 0 }
  let total = 0
  const count = (slot: number) => {
    total += 1
    const unit = rows.comparedBy(slot)
    if (unit) units[unit] += 1
  }
  /** For each group one more than the slot of its first pack. */
  const first = new Int32Array(grouped ? rows.groupLimit() : 0)
  const list = (slot: number) => {
    const group = rows.group(slot)
    const known = (first[group] ?? 0) - 1
    if (known < 0 || rows.positionInGroup(slot) < rows.positionInGroup(known)) first[group] = slot + 1
  }
  const take = grouped ? list : count
  yield* inSlices(0, rows.limit(), (from, to) => {
    for (let slot = from; slot < to; slot += 1) if (rows.isLive(slot) && failsOf(slot) === 0) take(slot)
  })
  yield* inSlices(0, first.length, (from, to) => {
    for (const next of first.subarray(from, to)) if (next > 0) count(next - 1)
  })
  return { total, units }
}
