import { OverloadedError } from './overloaded-error.ts'

/** Runs a piece of work when its turn has come. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets so many pieces of work run at once and so many wait, in the order they came and none longer than `patience` (in
 * milliseconds); one more, or one that waited so long, is refused with `Busy`.
 */
export function createQueue(options: { atOnce: number; waiting: number; patience?: number }): Queue {
  let running = 0
  const line: (() => void)[] = []

  function turn(): Promise<void> {
    if (line.length >= options.waiting) throw new OverloadedError('too many wait already')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    line.push(resolve)
    if (options.patience === undefined) return promise
    const late = setTimeout(() => {
      line.splice(line.indexOf(resolve), 1)
      reject(new OverloadedError('too many wait already'))
    }, options.patience)
    return promise.finally(() => clearTimeout(late))
  }

  return async (work) => {
    // Whoever finishes hands its place over, so nobody who comes later can slip in between.
    if (running >= options.atOnce) await turn()
    else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
