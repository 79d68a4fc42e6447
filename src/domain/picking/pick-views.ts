/** What pickers look for: orders to begin or go on with, their own, packed ones, and those on the way. */
export const PICK_VIEWS = ['to-pick', 'mine', 'to-hand-over', 'out'] as const
export type PickView = (typeof PICK_VIEWS)[number]
