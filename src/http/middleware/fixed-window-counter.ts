/** Most keys counted; past it the oldest window is deleted, so that memory stays bounded under a flood. */
const MAX_KEYS = 50_000

/** Counts events by key in this process, within windows of time that begin with a key's first event. */
export function createFixedWindowCounter({ seconds, now }: { seconds: number; now: () => number }) {
  const counts = new Map<string, { count: number; endsAt: number }>()

  const current = (key: string) => {
    const entry = counts.get(key)
    if (entry && entry.endsAt > now()) return entry
    if (entry) counts.delete(key)
    return null
  }

  return {
    take: (key: string): void => {
      const entry = current(key)
      if (entry) {
        entry.count += 1
        return
      }
      const oldest = counts.size >= MAX_KEYS ? counts.keys().next().value : undefined
      if (oldest !== undefined) counts.delete(oldest)
      counts.set(key, { count: 1, endsAt: now() + seconds * 1000 })
    },
    count: (key: string): number => current(key)?.count ?? 0,
    /** Until the key's window ends, at least 1. */
    secondsLeft: (key: string): number => Math.max(1, Math.ceil(((current(key)?.endsAt ?? 0) - now()) / 1000)),
  }
}
