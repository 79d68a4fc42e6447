import type { QueuedOrderDto } from '#contract/admin/orders.ts'

/** A row that stays where it is, although its order may have left the list meanwhile. */
export interface ShownRow extends QueuedOrderDto {
  hasLeft: boolean
}

/** One reading of a list: its first pages, and how many orders it has in all. */
export interface Reading {
  orders: readonly QueuedOrderDto[]
  total: number
  newestFirst: boolean
}

/**
 * The rows as they stand, with what is known of them now, and how many others there are to show: a list does not jump under
 * the pointer, and what it shows is true.
 */
export function mergeShown(shown: readonly QueuedOrderDto[], read: Reading): { rows: ShownRow[]; added: number } {
  const byId = new Map(read.orders.map((order) => [order._id, order]))
  const ids = new Set(shown.map(({ _id }) => _id))
  return {
    rows: shown.map((order) => {
      const now = byId.get(order._id)
      return { ...(now ?? order), hasLeft: now === undefined && !isBehind(order, read) }
    }),
    added: read.orders.filter(({ _id }) => !ids.has(_id)).length,
  }
}

/** How many orders of a list were not read: they come after its pages. */
export function behind({ orders, total }: Pick<Reading, 'orders' | 'total'>): number {
  return Math.max(0, total - orders.length)
}

/**
 * How many orders, at least, have come after the pages of a list that begins with the oldest, since `before` came after them.
 * `added` of those that were read now were not before: they moved up, as far as any were there.
 */
export function arrivedBehind(read: Reading, { before, added }: { before: number; added: number }): number {
  if (read.newestFirst) return 0
  return Math.max(0, behind(read) - before + Math.min(added, before))
}

/** Whether newer orders have pushed an order off the pages that were read. */
function isBehind({ placedAt }: QueuedOrderDto, read: Reading): boolean {
  const last = read.orders.at(-1)
  return read.newestFirst && behind(read) > 0 && last !== undefined && Date.parse(placedAt) <= Date.parse(last.placedAt)
}
