import { readCursor, writeCursor } from '../catalogue/cursor.ts'
import {
  type Ordering,
  rankUnits,
  type SortPosition,
  sortKeyOf,
  sortPositionOf,
  type UnitRanks,
} from '../catalogue/ordering.ts'
import type { CatalogueQuery } from '../catalogue/query.ts'
import type { Facts } from './index/indexable.ts'
import type { Matches } from './index/matches.ts'
import type { SearchIndex } from './index/search-index.ts'
import { createSmallest } from './index/smallest.ts'
import { createSpareMemory } from './index/spare-memory.ts'
import { inSlices, type Steps } from './steps.ts'

export interface PageOfMatches {
  products: readonly Facts[]
  /** How many match in all, exactly; of a grouped list how many groups. */
  total: number
  nextCursor: string | null
}

/** The ordering of a search; a chosen sort wins over the rank. */
function searchOrderingOf(query: CatalogueQuery): Ordering {
  return query.sortBy ?? 'relevance'
}

/** One page of what a search found. Of a group that is each pack, or where the list is `grouped` the one ranked best. */
export function* pageOfMatches(
  index: SearchIndex,
  query: CatalogueQuery,
  { slots, ranks }: Matches,
  { limit, cursor, grouped = false }: { limit: number; cursor: string | null; grouped?: boolean },
): Steps<PageOfMatches> {
  const ordering = searchOrderingOf(query)
  const after = readCursor(ordering, cursor)
  const factsAt = (at: number) => index.slots.facts(slots[at] ?? 0)
  const unitAt = (at: number) => index.slots.comparedBy(slots[at] ?? 0)
  const rankAt = (at: number) => ranks[at] ?? 0
  const all = grouped ? yield* bestOfGroups(index, { slots, ranks }) : yield* everyPlace(slots.length)
  const units = ordering === 'unit-price-low-to-high' ? yield* unitsOf(all, unitAt) : NO_UNITS
  const placeAt = (at: number) => sortPositionOf(ordering, factsAt(at), { rank: rankAt(at), units })
  const keyAt = (at: number) => sortKeyOf(ordering, factsAt(at), { rank: rankAt(at), units })
  const keys = ordering === 'relevance' ? ranks : yield* keysOf(all, keyAt)
  const positionAt = (at: number) => index.slots.position(slots[at] ?? 0)
  const compare = (a: number, b: number) =>
    (keys[a] ?? 0) - (keys[b] ?? 0) || positionAt(a) - positionAt(b) || (factsAt(a).id < factsAt(b).id ? -1 : 1)
  // An id is made a text only where two places are equal without it.
  const isAfter = (place: SortPosition) => (at: number) =>
    ((keys[at] ?? 0) - place.key || positionAt(at) - place.position || (factsAt(at).id > place.id ? 1 : 0)) > 0
  const isLeft = after === null ? () => true : isAfter(after)
  const smallest = createSmallest(limit, compare)
  let left = 0
  yield* inSlices(0, all.length, (from, to) => {
    for (const at of all.subarray(from, to)) {
      if (!isLeft(at)) continue
      left += 1
      smallest.add(at)
    }
  })
  const shown = smallest.inOrder()
  const last = shown.at(-1)
  const more = last !== undefined && left > shown.length
  return {
    products: shown.map(factsAt),
    total: all.length,
    nextCursor: more ? writeCursor(ordering, placeAt(last)) : null,
  }
}

const NO_UNITS = rankUnits({ g: 0, ml: 0, piece: 0 })

function* unitsOf(all: Uint32Array, unitAt: (at: number) => Facts['netUnit']): Steps<UnitRanks> {
  const units = { g: 0, ml: 0, piece: 0 }
  yield* inSlices(0, all.length, (from, to) => {
    for (const at of all.subarray(from, to)) {
      const unit = unitAt(at)
      if (unit) units[unit] += 1
    }
  })
  return rankUnits(units)
}

function* everyPlace(count: number): Steps<Uint32Array> {
  const places = new Uint32Array(count)
  yield* inSlices(0, count, (from, to) => {
    for (let at = from; at < to; at += 1) places[at] = at
  })
  return places
}

/** By what was found, each made once. */
function* keysOf(all: Uint32Array, keyAt: (at: number) => number): Steps<Float64Array> {
  const keys = new Float64Array((all.at(-1) ?? -1) + 1)
  yield* inSlices(0, all.length, (from, to) => {
    for (const at of all.subarray(from, to)) keys[at] = keyAt(at)
  })
  return keys
}

/** Of each group the one ranked best, in the order in which they were found. */
function* bestOfGroups(
  { slots: rows }: SearchIndex,
  { slots, ranks }: Pick<Matches, 'slots' | 'ranks'>,
): Steps<Uint32Array> {
  const best = placesOfBest.take(rows.groupLimit())
  const groups = new Int32Array(slots.length)
  const isBetter = (at: number, known: number) =>
    ((ranks[at] ?? 0) - (ranks[known] ?? 0) ||
      rows.positionInGroup(slots[at] ?? 0) - rows.positionInGroup(slots[known] ?? 0)) < 0
  yield* inSlices(0, groups.length, (from, to) => {
    for (let at = from; at < to; at += 1) {
      const group = rows.group(slots[at] ?? 0)
      groups[at] = group
      const known = best[group] ?? 0
      if (known === 0 || isBetter(at, known - 1)) best[group] = at + 1
    }
  })
  const found = new Uint32Array(groups.length)
  let count = 0
  yield* inSlices(0, groups.length, (from, to) => {
    for (let at = from; at < to; at += 1) {
      if (best[groups[at] ?? 0] !== at + 1) continue
      found[count] = at
      count += 1
    }
  })
  yield* inSlices(0, groups.length, (from, to) => {
    for (const group of groups.subarray(from, to)) best[group] = 0
  })
  placesOfBest.giveBack(best)
  return found.subarray(0, count)
}

/** For each group one more than the place of its best; zeros between searches. */
const placesOfBest = createSpareMemory(
  (groups) => new Int32Array(groups),
  ({ length }) => length,
)
