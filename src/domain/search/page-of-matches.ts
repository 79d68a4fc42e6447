import { readCursor, writeCursor } from '../catalogue/cursor.ts'
import {
  countUnits,
  type Ordering,
  rankUnits,
  type SortPosition,
  sortKeyOf,
  sortPositionOf,
} from '../catalogue/ordering.ts'
import type { CatalogueQuery } from '../catalogue/query.ts'
import type { Facts } from './index/indexable.ts'
import type { Matches } from './index/matches.ts'
import type { SearchIndex } from './index/search-index.ts'
import { smallest } from './index/smallest.ts'

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
export function pageOfMatches(
  index: SearchIndex,
  query: CatalogueQuery,
  { slots, ranks }: Matches,
  { limit, cursor, grouped = false }: { limit: number; cursor: string | null; grouped?: boolean },
): PageOfMatches {
  const ordering = searchOrderingOf(query)
  const after = readCursor(ordering, cursor)
  const factsAt = (at: number) => index.slots.facts(slots[at] ?? 0)
  const rankAt = (at: number) => ranks[at] ?? 0
  const all = grouped ? bestOfGroups(index, { slots, ranks }) : slots.map((_, at) => at)
  const units = rankUnits(ordering === 'unit-price-low-to-high' ? countUnits(Array.from(all, factsAt)) : NO_UNITS)
  const placeAt = (at: number) => sortPositionOf(ordering, factsAt(at), { rank: rankAt(at), units })
  const keys =
    ordering === 'relevance'
      ? ranks
      : keysOf(all, (at) => sortKeyOf(ordering, factsAt(at), { rank: rankAt(at), units }))
  const positionAt = (at: number) => index.slots.position(slots[at] ?? 0)
  const compare = (a: number, b: number) =>
    (keys[a] ?? 0) - (keys[b] ?? 0) || positionAt(a) - positionAt(b) || (factsAt(a).id < factsAt(b).id ? -1 : 1)
  // An id is made a text only where two places are equal without it.
  const isAfter = (place: SortPosition) => (at: number) =>
    ((keys[at] ?? 0) - place.key || positionAt(at) - place.position || (factsAt(at).id > place.id ? 1 : 0)) > 0
  const left = after === null ? all : all.filter(isAfter(after))
  const shown = smallest(left, limit, compare)
  const last = shown.at(-1)
  const more = last !== undefined && left.length > shown.length
  return {
    products: shown.map(factsAt),
    total: all.length,
    nextCursor: more ? writeCursor(ordering, placeAt(last)) : null,
  }
}

const NO_UNITS = { g: 0, ml: 0, piece: 0 }

/** By what was found, each made once. */
function keysOf(all: Uint32Array, keyAt: (at: number) => number): Float64Array {
  const keys = new Float64Array((all.at(-1) ?? -1) + 1)
  for (const at of all) keys[at] = keyAt(at)
  return keys
}

/** Of each group the one ranked best, in the order in which they were found. */
function bestOfGroups({ slots: rows }: SearchIndex, { slots, ranks }: Pick<Matches, 'slots' | 'ranks'>): Uint32Array {
  if (best.length < rows.groupLimit()) best = new Int32Array(Math.ceil(rows.groupLimit() * 1.2))
  const groups = slots.map(rows.group)
  const isBetter = (at: number, known: number) =>
    ((ranks[at] ?? 0) - (ranks[known] ?? 0) ||
      rows.positionInGroup(slots[at] ?? 0) - rows.positionInGroup(slots[known] ?? 0)) < 0
  for (let at = 0; at < groups.length; at += 1) {
    const group = groups[at] ?? 0
    const known = best[group] ?? 0
    if (known === 0 || isBetter(at, known - 1)) best[group] = at + 1
  }
  const found = new Uint32Array(groups.length)
  let count = 0
  for (let at = 0; at < groups.length; at += 1) {
    if (best[groups[at] ?? 0] !== at + 1) continue
    found[count] = at
    count += 1
  }
  for (let at = 0; at < groups.length; at += 1) best[groups[at] ?? 0] = 0
  return found.subarray(0, count)
}

/** For each group one more than the place of its best; zeros between searches, none of which waits in the middle. */
let best = new Int32Array(0)
