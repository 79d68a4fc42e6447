import { StoreUnavailable } from './store-unavailable.ts'

/** Rejects with StoreUnavailable when the work takes longer; the work goes on. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new StoreUnavailable(new Error(`No answer within ${ms} ms`))), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
