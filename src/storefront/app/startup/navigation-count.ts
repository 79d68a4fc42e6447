let begun = 0

/** How many navigations this page has begun: who waited before asking for one sees whether another came first. */
export const navigationsBegun = () => begun

/** Counts one more, and answers its number. */
export function countNavigation(): number {
  begun += 1
  return begun
}
