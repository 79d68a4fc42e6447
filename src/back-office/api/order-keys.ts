import type { OrderView } from '#domain/order-handling/order-views.ts'

/** Under what the answers about orders are cached. What lists several of them is below `lists`. */
export const orderKeys = {
  lists: ['orders', 'lists'],
  queue: (view: OrderView, text: string) => ['orders', 'lists', 'queue', view, text],
  counts: ['orders', 'lists', 'counts'],
  order: (id: string) => ['orders', 'order', id],
} as const
