import { type FacetFilter, type Facets, facetOf, valuesOf } from '../catalogue/filters/facets.ts'
import { type ListOptions, NO_DAY } from '../catalogue/ordering.ts'
import type { CatalogueQuery } from '../catalogue/query.ts'
import type { SearchIndex } from './index/search-index.ts'
import { createRowFilter, FAILS } from './row-filter.ts'
import { inSlices, type Steps } from './steps.ts'

/**
 * The facets of a list, counted in one pass over numbers. `found` are the slots of what a search found; null for all products.
 * Relies on packs of a group having category, vendor, diet, origin, certificate and rating alike.
 */
export function* countFacetsOfIndex(
  { slots: rows }: SearchIndex,
  query: CatalogueQuery,
  found: Uint32Array | null,
  { grouped = false, today = NO_DAY }: ListOptions,
): Steps<Facets> {
  const passed = createCounts()
  /** What fails one filter alone is counted among the values of that one. */
  const failed = new Map<FacetFilter, Counts>(FILTERS.map((filter) => [filter, createCounts()]))
  const failsOf = createRowFilter(rows, query, today)
  const seen = new Uint8Array(grouped ? rows.groupLimit() : 0)
  let inStock = 0
  const count = (slot: number) => {
    const fails = failsOf(slot)
    if (fails === null) return
    const isInStock = rows.stock(slot) > 0
    const [kind, vendor] = [rows.kind(slot), rows.vendor(slot)]
    const group = grouped ? rows.group(slot) : 0
    const before = grouped ? (seen[group] ?? 0) : 0
    if (grouped) seen[group] = before | (isInStock ? COUNTED | COUNTED_IN_STOCK : COUNTED)
    if (fails === 0 && isInStock && (before & COUNTED_IN_STOCK) === 0) inStock += 1
    if ((before & COUNTED) !== 0) return
    if (fails === 0) passed.add(kind, vendor, slot)
    else for (const filter of FILTERS) if (fails === FAILS[filter]) failed.get(filter)?.add(kind, vendor, slot)
  }
  yield* inSlices(0, found?.length ?? rows.limit(), (from, to) => {
    if (found) for (const slot of found.subarray(from, to)) count(slot)
    else for (let slot = from; slot < to; slot += 1) if (rows.isLive(slot)) count(slot)
  })
  const facet = (filter: FacetFilter) => {
    const counts = new Map<string, number>()
    for (const counted of [passed, failed.get(filter)]) {
      for (const [slot, count] of (filter === 'vendors' ? counted?.byVendor() : counted?.byKind()) ?? []) {
        for (const value of valuesOf(filter, rows.facts(slot), today))
          counts.set(value, (counts.get(value) ?? 0) + count)
      }
    }
    return facetOf(query, filter, counts)
  }
  return {
    ...{ categories: facet('categories'), diets: facet('diets'), organic: facet('organic') },
    ...{ vendors: facet('vendors'), origins: facet('origins'), inStock },
  }
}

const FILTERS: readonly FacetFilter[] = ['categories', 'diets', 'organic', 'origins', 'vendors']
const COUNTED = 1
const COUNTED_IN_STOCK = 2

interface Counts {
  add: (kind: number, vendor: number, slot: number) => void
  /** How many there are of each, with the slot of one of them. */
  byKind: () => [slot: number, count: number][]
  byVendor: () => [slot: number, count: number][]
}

function createCounts(): Counts {
  const [kinds, vendors] = [createCounter(), createCounter()]
  return {
    add: (kind, vendor, slot) => {
      kinds.add(kind, slot)
      vendors.add(vendor, slot)
    },
    byKind: kinds.entries,
    byVendor: vendors.entries,
  }
}

function createCounter() {
  const counts: number[] = []
  const slots: number[] = []
  return {
    add: (number: number, slot: number) => {
      counts[number] = (counts[number] ?? 0) + 1
      slots[number] = slot
    },
    entries: () => slots.flatMap((slot, number): [number, number][] => [[slot, counts[number] ?? 0]]),
  }
}
