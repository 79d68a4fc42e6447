import type { Dependencies } from '../dependencies.ts'

/** Items worked on at once: a provider that hangs holds up only some of them. */
const CONCURRENCY = 4

/**
 * Works through the list, a few at once, and begins nothing more once `mayGoOn` says no. An item that fails is logged and
 * left to a later round. Answers how many were done.
 */
export async function each<T>(
  deps: Pick<Dependencies, 'log'>,
  list: readonly T[],
  mayGoOn: () => boolean,
  work: (one: T) => Promise<boolean>,
): Promise<number> {
  const rest = list[Symbol.iterator]()
  let done = 0
  const worker = async () => {
    while (mayGoOn()) {
      const next = rest.next()
      if (next.done) return
      try {
        if (await work(next.value)) done += 1
      } catch (error) {
        logFailure(deps, error)
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return done
}

/** One step of a round; `failed` when it did not work out. An unavailable store fails it, and the next round tries again. */
export async function step<T>(deps: Pick<Dependencies, 'log'>, failed: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    logFailure(deps, error)
    return failed
  }
}

function logFailure(deps: Pick<Dependencies, 'log'>, error: unknown): void {
  deps.log.error('a step of the reconciler failed', { error: error instanceof Error ? error.message : String(error) })
}

/** True until so many milliseconds have passed, by the monotonic clock. */
export function timeLimit(ms: number): () => boolean {
  const end = performance.now() + ms
  return () => performance.now() < end
}
