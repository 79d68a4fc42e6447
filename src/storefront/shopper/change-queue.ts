/** One change of a list: how it will look if all goes well, and the call that makes it so. */
export interface ListChange<List, Failure> {
  expected: (list: List) => List
  send: () => Promise<{ ok: true; value: List } | { ok: false; failure: Failure }>
}

export type ChangeOutcome<Failure> = { ok: true } | { ok: false; failure: Failure }

interface Pending<List> {
  expected: (list: List) => List
}

export interface ShownList<List> {
  read: () => List
  write: (list: List) => void
  /** Whose list it is. Changes of one shopper never reach what another one sees. */
  owner?: () => string | null
}

export type ChangeQueue<List, Failure> = (change: ListChange<List, Failure>) => Promise<ChangeOutcome<Failure>>

/**
 * Changes of one list, shown at once and sent one after the other, so that quick clicks end exact and an older
 * answer never overwrites a newer one. What is shown is always the last answer with the changes still on their way
 * applied to it: a refused change simply falls out, and the others stay.
 */
export function createChangeQueue<List, Failure>(shown: ShownList<List>): ChangeQueue<List, Failure> {
  const owner = shown.owner ?? (() => null)
  let pending: Pending<List>[] = []
  let answered = shown.read()
  let belongsTo = owner()
  let tail: Promise<unknown> = Promise.resolve()

  function show() {
    shown.write(pending.reduce((list, change) => change.expected(list), answered))
  }

  /** Takes a change off the list of those on their way, with the answer if there is one. */
  function settle(mine: Pending<List>, answer?: List) {
    if (!pending.includes(mine) || owner() !== belongsTo) return
    pending = pending.filter((each) => each !== mine)
    if (answer !== undefined) answered = answer
    show()
  }

  return async (change) => {
    const mine: Pending<List> = { expected: change.expected }
    if (owner() !== belongsTo) pending = []
    if (pending.length === 0) answered = shown.read()
    belongsTo = owner()
    pending.push(mine)
    show()
    const turn = tail.then(change.send)
    tail = turn.catch(() => undefined)
    try {
      const answer = await turn
      settle(mine, answer.ok ? answer.value : undefined)
      return answer.ok ? { ok: true } : { ok: false, failure: answer.failure }
    } catch (surprise) {
      settle(mine)
      throw surprise
    }
  }
}
