import { NO_POSTINGS, type Postings, postingOf, slotAt } from './postings.ts'

/** Postings by the number of their list. */
export interface PostingLists {
  add: (list: number, slot: number, place: number) => void
  /** Until the next change. */
  read: (list: number) => Postings
  /** Drops the products that `isLive` refuses; answers how many were looked at. */
  sweep: (list: number, isLive: (slot: number) => boolean) => number
  /** One more than the highest list that has been added to. */
  count: () => number
}

/**
 * Most words are those of few products, and an array costs as much as sixty entries: short lists share one array, in
 * blocks of these sizes. Longer ones have their own.
 */
const BLOCK_SIZES = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64]

export function createPostingLists(): PostingLists {
  let shared = new Uint32Array(0)
  let sharedEnd = 0
  const freeBlocks: number[][] = BLOCK_SIZES.map(() => [])
  const own = new Map<number, Uint32Array>()
  /** Of each list that has no array of its own: where its block starts and which size it has. */
  const starts: number[] = []
  const sizes: number[] = []
  const lengths: number[] = []

  const takeBlock = (size: number): number => {
    const free = freeBlocks[size]?.pop()
    if (free !== undefined) return free
    const start = sharedEnd
    sharedEnd += BLOCK_SIZES[size] ?? 0
    if (sharedEnd > shared.length) shared = grown(shared, sharedEnd)
    return start
  }
  const capacityOf = (list: number) => own.get(list)?.length ?? BLOCK_SIZES[sizes[list] ?? 0] ?? 0
  const create = (list: number) => {
    for (let each = lengths.length; each <= list; each += 1) {
      sizes.push(-1)
      starts.push(0)
      lengths.push(0)
    }
  }
  const enlarge = (list: number) => {
    const { entries, start, end } = read(list)
    const size = (sizes[list] ?? 0) + 1
    if (own.has(list)) {
      own.set(list, grown(entries, entries.length + 1))
      return
    }
    if (size > 0) freeBlocks[size - 1]?.push(start)
    sizes[list] = size
    if (size === BLOCK_SIZES.length) {
      const larger = new Uint32Array((end - start) * 2)
      larger.set(entries.subarray(start, end))
      own.set(list, larger)
      starts[list] = 0
      return
    }
    const block = takeBlock(size)
    shared.copyWithin(block, start, end)
    starts[list] = block
  }
  const read = (list: number): Postings => {
    const length = lengths[list]
    if (length === undefined) return NO_POSTINGS
    const start = starts[list] ?? 0
    return { entries: own.get(list) ?? shared, start, end: start + length }
  }
  return {
    add: (list, slot, place) => {
      if (list >= lengths.length) create(list)
      const length = lengths[list] ?? 0
      if (sizes[list] === -1 || length === capacityOf(list)) enlarge(list)
      const entries = own.get(list) ?? shared
      entries[(starts[list] ?? 0) + length] = postingOf(slot, place)
      lengths[list] = length + 1
    },
    read,
    sweep: (list, isLive) => {
      const postings = read(list)
      const { entries, start, end } = postings
      let left = start
      for (let at = start; at < end; at += 1) {
        if (!isLive(slotAt(postings, at))) continue
        entries[left] = entries[at] ?? 0
        left += 1
      }
      if (left < end) lengths[list] = left - start
      return end - start
    },
    count: () => lengths.length,
  }
}

/** An eighth more than is needed, so that few are wasted. */
function grown(entries: Uint32Array, needed: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.ceil(needed * 1.125))
  larger.set(entries)
  return larger
}
