let begun = 0
let traversals = 0

/** How many navigations this page has begun: who waited before asking for one sees whether another came first. */
export const navigationsBegun = () => begun

/** How many of them went back or forward. */
export const traversalsBegun = () => traversals

/** Counts one more, and answers its number. */
export function countNavigation(): number {
  begun += 1
  return begun
}

/** Counts one that goes back or forward. */
export function countTraversal(): void {
  begun += 1
  traversals += 1
}
