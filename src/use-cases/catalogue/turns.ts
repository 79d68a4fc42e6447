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
  const giveInTime = async () => {
    if (monotonicNow() - began >= TURN_MS) await give()
  }
  return {
    give,
    giveInTime,
    take: async (steps) => {
      let step = steps.next()
      for (; !step.done; step = steps.next()) await giveInTime()
      return step.value
    },
  }
}
