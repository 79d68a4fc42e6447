import type { Dependencies } from '../dependencies.ts'

/**
 * How far the clock has been set since this was called, in ms: above 0 ahead, below 0 back. The payment provider and the
 * times that were written before go by the time as it was, so neither may be missed because of it.
 */
export function watchClock({ now, monotonicNow }: Pick<Dependencies, 'now' | 'monotonicNow'>): () => number {
  if (!monotonicNow) return () => 0
  const difference = () => now() - monotonicNow()
  const first = difference()
  return () => Math.round(difference() - first)
}
