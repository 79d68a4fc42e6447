import { useSyncExternalStore } from 'react'

const STEP_MS = 10_000

/** The time in ms, followed every ten seconds, for what a screen says of how long something is ago or still lasts. */
export function useNow(): number {
  return useSyncExternalStore(follow, () => now)
}

let now = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function follow(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, STEP_MS)
  // It stood still while nothing followed it.
  if (listeners.size === 1) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}
