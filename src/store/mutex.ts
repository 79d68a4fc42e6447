export type Mutex = <T>(work: () => Promise<T>) => Promise<T>

/** Lets pieces of work run one after the other in the order they came, whatever becomes of each. */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn.then(nothing, nothing)
    return turn
  }
}

function nothing(): void {}
