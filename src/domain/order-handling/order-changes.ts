import { may, type Permission, type Role } from '../staff/permissions.ts'

/** What staff are told of as it changes; who may read the one or the other hears that something of it changed. */
const TOPIC_PERMISSIONS = { orders: ['orders.view', 'orders.pick'] } as const satisfies Record<
  string,
  readonly Permission[]
>
export const CHANGE_TOPICS = ['orders'] as const satisfies (keyof typeof TOPIC_PERMISSIONS)[]
export type ChangeTopic = (typeof CHANGE_TOPICS)[number]

/** Whether somebody of the role is told of changes of this kind. */
export function hearsOf(role: Role, topic: ChangeTopic): boolean {
  return TOPIC_PERMISSIONS[topic].some((permission) => may(role, permission))
}

/** A step that an order took. `seq` is the number it got when it was written, `at` when that began, in ms since 1970. */
export interface OrderChange {
  seq: number
  orderId: string
  at: number
}

/** Most steps of one answer. */
export const MAX_CHANGES = 500

/**
 * Numbers are taken before a commit, so that a lower one may come to light after a higher one. After so long in ms every
 * transaction that has taken a number has ended, which is more than databases give them.
 */
export const SETTLED_AFTER_MS = 15_000

/**
 * The number up to which nothing more can come to light, after these steps were read from behind `after` on, lowest first:
 * whoever goes on from there misses none, and hears of the latest more than once.
 */
export function settledNumber(after: number, changes: readonly OrderChange[], now: number): number {
  // More than fit were written within that time: going on counts for more than a step that may come late.
  if (changes.length >= MAX_CHANGES) return changes.at(-1)?.seq ?? after
  const firstUnsettled = changes.findIndex(({ at }) => at > now - SETTLED_AFTER_MS)
  const settled = firstUnsettled === -1 ? changes : changes.slice(0, firstUnsettled)
  return settled.at(-1)?.seq ?? after
}
