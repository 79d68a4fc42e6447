import type { QueuedOrderDto } from '#contract/admin/orders.ts'

/** A row that stays where it is, although its order may have left the list meanwhile. */
export interface ShownRow extends QueuedOrderDto {
  hasLeft: boolean
}

/**
 * The rows as they stand, with what is known of them now, and how many others there are to show: a list does not jump under
 * the pointer, and what it shows is true. `read` is one reading of the list.
 */
export function mergeShown(
  shown: readonly QueuedOrderDto[],
  read: readonly QueuedOrderDto[],
): { rows: ShownRow[]; added: number } {
  const byId = new Map(read.map((order) => [order._id, order]))
  const ids = new Set(shown.map(({ _id }) => _id))
  return {
    rows: shown.map((order) => {
      const now = byId.get(order._id)
      return { ...(now ?? order), hasLeft: now === undefined }
    }),
    added: read.filter(({ _id }) => !ids.has(_id)).length,
  }
}
