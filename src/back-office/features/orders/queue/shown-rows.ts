import type { QueuedOrderDto } from '#contract/admin/orders.ts'
import { MAX_COUNTED_ORDERS } from '#domain/order-handling/order-views.ts'

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

/** The rows of a list that is looked at, merged with a reading of it. */
export interface MergedRows {
  rows: ShownRow[]
  /** How many others there are to show. */
  added: number
  /** How many of those come after all rows that are shown. */
  after: number
  /** How many orders come after these rows and were not read; null where new ones come first, or not all are counted. */
  behind: number | null
}

/**
 * The rows as they stand, with what is known of them now, and how many others there are to show: a list does not jump under
 * the pointer, and what it shows is true.
 */
export function mergeShown(shown: readonly QueuedOrderDto[], read: Reading): MergedRows {
  const byId = new Map(read.orders.map((order) => [order._id, order]))
  const ids = new Set(shown.map(({ _id }) => _id))
  const others = read.orders.filter(({ _id }) => !ids.has(_id))
  const pushed = new Set(shown.filter((order) => !byId.has(order._id) && isBehind(order, read)))
  const last = shown.at(-1)
  const isCounted = !read.newestFirst && read.total <= MAX_COUNTED_ORDERS
  return {
    rows: shown.map((order) => {
      const now = byId.get(order._id)
      return { ...(now ?? order), hasLeft: now === undefined && !pushed.has(order) }
    }),
    added: others.length,
    after: others.filter((order) => !last || timeOf(order) >= timeOf(last)).length,
    behind: isCounted ? Math.max(0, unread(read) - pushed.size) : null,
  }
}

/**
 * How many orders, at least, have come after the pages of a list that begins with the oldest, since `before` came after them.
 * Those that are read now moved up, as far as any were there.
 */
export function arrivedBehind({ after, behind }: Pick<MergedRows, 'after' | 'behind'>, before: number | null): number {
  return behind === null || before === null ? 0 : Math.max(0, behind - before + Math.min(after, before))
}

/** Whether others that came since have pushed an order off the pages that were read. */
function isBehind(order: QueuedOrderDto, read: Reading): boolean {
  const last = read.orders.at(-1)
  if (unread(read) === 0 || last === undefined) return false
  return read.newestFirst ? timeOf(order) <= timeOf(last) : timeOf(order) >= timeOf(last)
}

function unread({ orders, total }: Reading): number {
  return Math.max(0, total - orders.length)
}

function timeOf({ placedAt }: QueuedOrderDto): number {
  return Date.parse(placedAt)
}
