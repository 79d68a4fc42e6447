import type { OrderSequence, OrderView } from '#domain/order-handling/order-views.ts'
import type { PickView } from '#domain/picking/pick-views.ts'

/** Under what the answers about orders are cached. What lists several of them is below `lists`. */
export const orderKeys = {
  lists: ['orders', 'lists'],
  queue: (view: OrderView, text: string, sequence: OrderSequence) => ['orders', 'lists', 'queue', view, text, sequence],
  counts: ['orders', 'lists', 'counts'],
  pickTasks: (view: PickView) => ['orders', 'lists', 'picking', view],
  order: (id: string) => ['orders', 'order', id],
  papers: (id: string) => ['orders', 'order', id, 'papers'],
  refundable: (id: string) => ['orders', 'order', id, 'refundable'],
  returnable: (id: string) => ['orders', 'order', id, 'returnable'],
} as const
