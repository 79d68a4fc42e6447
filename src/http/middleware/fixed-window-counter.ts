/** Most keys counted; past it the oldest window is deleted, so that memory stays bounded under a flood. */
const MAX_KEYS = 50_000

/** Counts events by key within windows of time that begin with a key's first event. */
export function createFixedWindowCounter(options: { most: number; seconds: number; now: () => number }) {
  const { most, seconds, now } = options
  const counts = new Map<string, { count: number; endsAt: number }>()

  const current = (key: string) => {
    const entry = counts.get(key)
    if (entry && entry.endsAt > now()) return entry
    if (entry) counts.delete(key)
    return null
  }
  const wait = (entry: { count: number; endsAt: number } | null, limit: number) =>
    entry !== null && entry.count > limit ? Math.max(1, Math.ceil((entry.endsAt - now()) / 1000)) : 0

  return {
    /** Counts one more and answers the seconds to wait when that is too many, else 0. */
    take: (key: string): number => {
      const entry = current(key)
      if (entry) {
        entry.count += 1
        return wait(entry, most)
      }
      const oldest = counts.size >= MAX_KEYS ? counts.keys().next().value : undefined
      if (oldest !== undefined) counts.delete(oldest)
      const first = { count: 1, endsAt: now() + seconds * 1000 }
      counts.set(key, first)
      return wait(first, most)
    },
    /** The seconds to wait before another would be allowed, without counting one. */
    wait: (key: string): number => wait(current(key), most - 1),
    uncount: (key: string): void => {
      const entry = current(key)
      if (entry && entry.count > 0) entry.count -= 1
    },
    reset: (key: string): void => {
      counts.delete(key)
    },
    count: (key: string): number => current(key)?.count ?? 0,
  }
}
