/** One change of a list: how it will look if all goes well, and the call that makes it so. */
export interface QueuedMutation<List, Failure> {
  expected: (list: List) => List
  /** `times` is how often it was asked for in all. */
  send: (times: number) => Promise<{ ok: true; value: List } | { ok: false; failure: Failure }>
  /** A change that has not been sent yet takes those of the same name that follow it directly into itself. */
  grows?: string
  /** How many times one call may stand for; what is asked for beyond that becomes a call of its own. */
  maxTimes?: number
}

/** `joined` when another change took this one into itself, and tells of the failure. */
export type QueueOutcome<Failure> = { ok: true } | { ok: false; failure: Failure; joined?: true }

interface Pending<List, Failure> {
  expected: (list: List) => List
  times: number
  /** Null once it has been sent: from then on it grows no more. */
  grows: string | null
  outcome: Promise<QueueOutcome<Failure>>
}

export interface OptimisticList<List> {
  read: () => List
  write: (list: List) => void
  /** Whose list it is. Changes of one shopper never reach what another one sees. */
  owner?: () => string | null
  /** Has a function called when the page is being left: what waits for its turn is then sent at once. */
  whenLeaving?: (sendAll: () => void) => void
}

export type MutationQueue<List, Failure> = (change: QueuedMutation<List, Failure>) => Promise<QueueOutcome<Failure>>

/**
 * Changes of one list, shown at once and sent one after the other, so that quick clicks end exact and an older
 * answer never overwrites a newer one. Steps that wait for their turn go together in one call. What is shown is always the last answer with the changes still on their way
 * applied to it: a refused change simply falls out, and the others stay.
 */
export function createMutationQueue<List, Failure>(shown: OptimisticList<List>): MutationQueue<List, Failure> {
  const owner = shown.owner ?? (() => null)
  let pending: Pending<List, Failure>[] = []
  let answered = shown.read()
  let belongsTo = owner()
  let tail: Promise<unknown> = Promise.resolve()
  const waiting = new Set<() => void>()
  shown.whenLeaving?.(() => {
    for (const go of waiting) go()
  })

  function show() {
    shown.write(pending.reduce((list, change) => change.expected(list), answered))
  }

  /** Takes a change off the list of those on their way, with the answer if there is one. */
  function settle(mine: Pending<List, Failure>, answer?: List) {
    if (!pending.includes(mine) || owner() !== belongsTo) return
    pending = pending.filter((each) => each !== mine)
    if (answer !== undefined) answered = answer
    show()
  }

  async function sent(mine: Pending<List, Failure>, send: QueuedMutation<List, Failure>['send']) {
    const { promise: leaving, resolve: go } = Promise.withResolvers<void>()
    waiting.add(go)
    const turn = Promise.race([tail, leaving]).then(() => {
      waiting.delete(go)
      mine.grows = null
      return send(mine.times)
    })
    tail = turn.catch(() => undefined)
    try {
      const answer = await turn
      settle(mine, answer.ok ? answer.value : undefined)
      return answer.ok ? { ok: true as const } : { ok: false as const, failure: answer.failure }
    } catch (surprise) {
      settle(mine)
      throw surprise
    }
  }

  return async ({ expected, send, grows = null, maxTimes = Infinity }) => {
    if (owner() !== belongsTo) pending = []
    const last = pending.at(-1)
    if (last && grows !== null && last.grows === grows && last.times < maxTimes) {
      const before = last.expected
      last.expected = (list) => expected(before(list))
      last.times += 1
      show()
      const outcome = await last.outcome
      return outcome.ok ? outcome : { ...outcome, joined: true }
    }
    if (pending.length === 0) answered = shown.read()
    belongsTo = owner()
    const mine: Pending<List, Failure> = { expected, times: 1, grows, outcome: Promise.resolve({ ok: true }) }
    pending.push(mine)
    show()
    mine.outcome = sent(mine, send)
    return mine.outcome
  }
}
