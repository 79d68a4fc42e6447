import { Busy } from '#use-cases/busy.ts'

/** Lets so many pieces of work run at once and so many wait; one more is refused with `Busy`. */
export function createQueue(options: { atOnce: number; waiting: number }) {
  let running = 0
  const line: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= options.atOnce) {
      if (line.length >= options.waiting) throw new Busy('too many passwords are being checked')
      // Whoever finishes hands its place over, so nobody who comes later can slip in between.
      await new Promise<void>((resume) => line.push(resume))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
