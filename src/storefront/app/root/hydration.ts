/** Whether React has taken over the HTML that the server rendered. */
export interface Hydration {
  /** Waited for before a redirect: rendering another page would change what React still compares with the HTML. */
  done: Promise<void>
  markHydrated: () => void
}

export function createHydration(): Hydration {
  const { promise: done, resolve: markHydrated } = Promise.withResolvers<void>()
  return { done, markHydrated }
}
