/** Largest stock that is shown as a number. */
export const MAX_SHOWN_STOCK = 5

/** Whether two stocks look the same to a customer: none, so many of a few, or enough. */
export function looksLikeStock(one: number, other: number): boolean {
  return Math.min(one, MAX_SHOWN_STOCK + 1) === Math.min(other, MAX_SHOWN_STOCK + 1)
}
