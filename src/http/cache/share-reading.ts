/**
 * Returns a function that reads for all who ask in the same turn of the event loop at once. The reading begins when
 * they have all asked, so that each gets what is true after it asked.
 */
export function shareReading<T>(read: () => Promise<T>, nextTurn?: () => Promise<void>): () => Promise<T> {
  if (!nextTurn) return read
  let shared: Promise<T> | null = null
  const begin = async (): Promise<T> => {
    await nextTurn()
    shared = null
    return read()
  }
  return () => {
    shared ??= begin()
    return shared
  }
}
