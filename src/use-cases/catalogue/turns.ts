import type { Steps } from '#domain/search/steps.ts'

/** Work that others wait for is interrupted after so long. Collecting garbage can add 10 to 15 ms to a turn. */
const TURN_MS = 4

export interface TurnOptions {
  /** Resolves when others had their turn. */
  nextTurn: () => Promise<void>
  /** Milliseconds of a clock that only goes on. */
  monotonicNow?: (() => number) | undefined
}

/** The turns of one piece of work, the first of which begins when this is made. */
export interface Turns {
  give: () => Promise<void>
  /** Gives others their turn where this one has been long. */
  giveInTime: () => Promise<void>
  /** All steps, with turns of others between them. */
  take: <T>(steps: Steps<T>) => Promise<T>
}

export function createTurns({ nextTurn, monotonicNow = () => performance.now() }: TurnOptions): Turns {
  let began = monotonicNow()
  const give = async () => {
    await nextTurn()
    began = monotonicNow()
  }
  const isLong = () => monotonicNow() - began >= TURN_MS
  return {
    give,
    giveInTime: async () => {
      if (isLong()) await give()
    },
    take: async (steps) => {
      for (;;) {
        if (isLong()) await give()
        const step = steps.next()
        if (step.done) return step.value
      }
    },
  }
}
