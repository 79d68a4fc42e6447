import type { ListingProblem } from './going-live.ts'
import type { ListingState } from './listing-state.ts'

/** What the owner's list of packs is sorted by. */
export const PACK_SORTS = ['changed', 'title', 'price', 'stock'] as const
export type PackSort = (typeof PACK_SORTS)[number]

/** What an owner asks of the list of all packs. */
export interface PackQuery {
  /** Words, each of which stands somewhere in title, Hindi name, SKU, barcode, vendor, tags or aliases. */
  q: string
  state: ListingState | null
  category: string | null
  vendor: string | null
  /** Any problem, or this one; packs that are archived have none that matters. */
  problem: 'any' | ListingProblem | null
  sort: PackSort
}

/** Beyond so many a list says "more". */
export const MAX_COUNTED_PACKS = 10_000

/** Where a page ended: the key it is sorted by, and the numbers of its group and of the pack. */
export interface PackPlace {
  key: string | number
  groupSeq: number
  seq: number
}

/** As text that is safe in an address. A place of another sort is none. */
export function writePackCursor(sort: PackSort, { key, groupSeq, seq }: PackPlace): string {
  return encodeURIComponent(JSON.stringify([sort, key, groupSeq, seq])).replaceAll('%', '.')
}

export function readPackCursor(sort: PackSort, cursor: string | null): PackPlace | null {
  if (cursor === null) return null
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(cursor.replaceAll('.', '%')))
    if (!Array.isArray(parsed) || parsed[0] !== sort) return null
    const [, key, groupSeq, seq]: unknown[] = parsed
    const isKey = sort === 'title' ? typeof key === 'string' : Number.isSafeInteger(key)
    if (!isKey || (typeof key !== 'string' && typeof key !== 'number')) return null
    return isRowNumber(groupSeq) && isRowNumber(seq) ? { key, groupSeq, seq } : null
  } catch {
    return null
  }
}

function isRowNumber(seq: unknown): seq is number {
  return typeof seq === 'number' && Number.isSafeInteger(seq)
}
