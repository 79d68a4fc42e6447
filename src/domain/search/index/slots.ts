import { createGroupNumbers } from './group-numbers.ts'
import { createIdTable } from './ids/id-table.ts'
import type { Facts, GroupedFacts } from './indexable.ts'
import type { PostingLists } from './posting-lists.ts'
import { createProductRows, type ProductRows } from './product-rows.ts'

/**
 * The numbers under which products stand in postings. A product whose text changes gets another; the old one is used
 * again once no postings name it, which is seen to a few postings at a time.
 */
export interface Slots extends Omit<ProductRows, 'write' | 'writeTitle'> {
  /** Gives the product a new slot, and takes it the old one; `title` is the number of its title. */
  add: (text: string, product: GroupedFacts, title: number) => number
  /** Replaces what is known of the product if its text is the same; false if it is not, or there is no such product. */
  replaceFacts: (text: string, product: GroupedFacts) => boolean
  remove: (id: string) => void
  isLive: (slot: number) => boolean
  /** A look at a product that is live; it shows what is known of it at the time. */
  facts: (slot: number) => Facts
  size: () => number
  /** One more than the highest slot that was given. */
  limit: () => number
  /** One more than the highest number of a group. */
  groupLimit: () => number
}

/** Entries that are swept for each product that loses its slot; a list is swept whole. */
const SWEEP_BATCH_SIZE = 1000

export function createSlots(lists: PostingLists): Slots {
  const ids = createIdTable()
  const textHashes: number[] = []
  const groups = createGroupNumbers()
  const rows = createProductRows((slot) => ids.id(slot) ?? '')
  let free: number[] = []
  /** Died before the sweep that is under way began, and since then. */
  let sweeping: number[] = []
  let dead: number[] = []
  let sweptTo = 0

  const isLive = ids.has
  const sweepSome = () => {
    for (let swept = 0; swept < SWEEP_BATCH_SIZE; sweptTo += 1) {
      if (sweptTo >= lists.count()) {
        free = free.concat(sweeping)
        sweeping = dead
        dead = []
        sweptTo = 0
        return
      }
      // A list costs something though it is short.
      swept += 8 + lists.sweep(sweptTo, isLive)
    }
  }
  const remove = (id: string) => {
    const slot = ids.number(id)
    if (slot === undefined) return
    groups.leave(rows.group(slot))
    ids.remove(slot)
    dead.push(slot)
    sweepSome()
  }
  return {
    ...rows,
    add: (text, product, title) => {
      const { id, groupId } = product
      remove(id)
      const slot = free.pop() ?? textHashes.length
      ids.put(id, slot)
      textHashes[slot] = hashOf(text)
      rows.write(slot, product, groups.join(groupId))
      rows.writeTitle(slot, title)
      return slot
    },
    replaceFacts: (text, product) => {
      const slot = ids.number(product.id)
      if (slot === undefined || textHashes[slot] !== hashOf(text)) return false
      const group = groups.join(product.groupId)
      groups.leave(rows.group(slot))
      rows.write(slot, product, group)
      return true
    },
    remove,
    isLive,
    facts: (slot) => {
      if (!isLive(slot)) throw new RangeError(`No product has the slot ${slot}`)
      return rows.facts(slot)
    },
    size: ids.size,
    limit: () => textHashes.length,
    groupLimit: groups.limit,
  }
}

/** 52 bits of a text. */
function hashOf(text: string): number {
  let high = 0x811c9dc5
  let low = 0x01000193
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 0x01000193)
    low = Math.imul(low ^ code, 0x85ebca6b) ^ (low >>> 13)
  }
  return (high >>> 6) * 2 ** 26 + (low >>> 6)
}
