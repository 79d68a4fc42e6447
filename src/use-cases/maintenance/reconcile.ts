import type { Checkout } from '#domain/checkout.ts'
import type { Refund } from '#domain/payments.ts'
import { expireCheckout } from '../checkout/release-checkout.ts'
import type { Dependencies } from '../dependencies.ts'
import type { FinalizeDependencies } from '../payments/finalize-payment.ts'
import { sendRefund } from '../payments/send-refund.ts'
import { settleCheckout } from '../payments/settle-checkout.ts'

const MINUTE = 60_000
/** Late authorisations come up to five days after; a day more for the provider's own delays. */
const LOOK_BACK = 6 * 24 * 60 * MINUTE
const BATCH_SIZE = 200
/** Most shoppers who open a checkout never pay, so the unpaid are many; each is asked about ever more seldom. */
const MAX_UNPAID = 5000
/** Looked through by themselves, so that no number of older ones hides them. */
const RECENT = 2 * 60 * MINUTE
/** How often those ordered longer ago are looked through: a bank's late yes to an earlier try is rare, and not urgent. */
const LOOK_THROUGH = 60 * MINUTE
const MAX_ORDERED = 100_000
/** Asked about in one sweep: after a restart none is known to be settled, and the provider must not be run over. */
const ORDERED_BATCH_SIZE = 25
/** How long an event of the provider is known by its id. It sends none again after a week, and a repetition harms nobody. */
const NEWS_KEPT = 30 * 24 * 60 * MINUTE

/** Longest gap between two questions while somebody waits: stock is held, or money is owed and not yet on its way. */
const OFTEN = MINUTE / 2
const SELDOM = 6 * 60 * MINUTE

const CONCURRENCY = 8
/** Milliseconds that a slow provider may hold up a sweep, and less where stock waits to be given back. */
const TIMEOUT_MS = 20_000
const EXPIRY_TIMEOUT_MS = 10_000

export interface SweepSummary {
  asked: number
  expired: number
  refunds: number
  sessions: number
}

/**
 * Finds what a lost callback or webhook left behind: asks the provider about checkouts that may still be paid,
 * gives the stock of expired ones back, and sends refunds that are due. Several processes may do so at once. A sweep
 * never rejects: what failed is logged, and tried again by the next.
 */
export function createReconciler(deps: FinalizeDependencies): { sweep: () => Promise<SweepSummary> } {
  const nextAsk = new Map<string, number>()
  let nextLookThrough = 0
  let older: string[] = []

  /** Due when never asked, then at gaps of a quarter of its age, within bounds: often while it matters, seldom after days. */
  const due = (id: string) => (nextAsk.get(id) ?? 0) <= deps.now()
  const postpone = (id: string, createdAt: number, longest: number) => {
    nextAsk.set(id, deps.now() + Math.min(Math.max((deps.now() - createdAt) / 4, MINUTE / 4), longest))
  }
  const ask = async (checkout: Checkout): Promise<boolean> => {
    postpone(checkout.id, checkout.createdAt, checkout.state === 'open' ? OFTEN : SELDOM)
    const settled = await settleCheckout(deps, checkout)
    if (settled === 'for good') nextAsk.set(checkout.id, checkout.createdAt + LOOK_BACK)
    return settled !== 'unsure'
  }
  const send = async (refund: Refund): Promise<boolean> => {
    postpone(refund.id, refund.createdAt, refund.state === 'due' ? OFTEN : SELDOM)
    await sendRefund(deps, refund)
    return true
  }

  /** Gives back what abandoned checkouts hold. The provider is asked first: a payment that came in time keeps its stock. */
  const expire = async (): Promise<number> => {
    let expired = 0
    for (;;) {
      const open = await deps.store.openCheckouts(BATCH_SIZE)
      const ended = open.filter((checkout) => checkout.expiresAt <= deps.now())
      await each(deps, ended, EXPIRY_TIMEOUT_MS, ask)
      const freed = await each(deps, ended, Infinity, (checkout) => expireCheckout(deps, checkout))
      expired += freed
      // Nothing freed although something ended means trouble in the store, not more to do.
      if (ended.length < BATCH_SIZE || freed === 0) return expired
    }
  }
  const askAll = async (): Promise<number> => {
    let asked = 0
    for (const age of [RECENT, LOOK_BACK]) {
      const unpaid = await deps.store.unpaidCheckouts(deps.now() - age, MAX_UNPAID)
      const waiting = unpaid.filter((checkout) => due(checkout.id))
      asked += await each(deps, waiting, TIMEOUT_MS, ask)
    }
    return asked
  }
  /** Ordered checkouts may be paid once more, by an earlier try that its bank allows late. That money has to go back. */
  const askOrdered = async (): Promise<number> => {
    if (deps.now() >= nextLookThrough) {
      nextLookThrough = deps.now() + LOOK_THROUGH
      older = await deps.store.placedCheckoutIds(deps.now() - LOOK_BACK, MAX_ORDERED)
    }
    const recent = await deps.store.placedCheckoutIds(deps.now() - RECENT, MAX_UNPAID)
    older = older.filter(due)
    const waiting = [...new Set([...recent.filter(due), ...older])].slice(0, ORDERED_BATCH_SIZE)
    return each(deps, waiting, TIMEOUT_MS, async (id) => {
      const checkout = await deps.store.checkout(id)
      return checkout !== null && ask(checkout)
    })
  }

  const sendAll = async (): Promise<number> => {
    const unfinished = await deps.store.unfinishedRefunds(BATCH_SIZE)
    return each(
      deps,
      unfinished.filter((refund) => due(refund.id)),
      TIMEOUT_MS,
      send,
    )
  }
  const dropSessions = () => deps.store.transaction((tx) => tx.deleteExpiredSessions(deps.now()))
  const dropNews = () => deps.store.transaction((tx) => tx.deleteProviderEvents(deps.now() - NEWS_KEPT, BATCH_SIZE))

  return {
    sweep: async () => {
      const expired = await step(deps, expire)
      const asked = await step(deps, askAll)
      const refunds = await step(deps, sendAll)
      const ordered = await step(deps, askOrdered)
      const sessions = await step(deps, dropSessions)
      await step(deps, dropNews)
      for (const [id, at] of nextAsk) if (at < deps.now() - LOOK_BACK) nextAsk.delete(id)
      return { asked: asked + ordered, expired, refunds, sessions }
    },
  }
}

/** One step of a sweep. A store that is away fails it, and the next sweep tries again. */
async function step(deps: Pick<Dependencies, 'log'>, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    fault(deps, error)
    return 0
  }
}

/** Works through the list, a few at once, and begins nothing more after so long. Answers how many were done. */
async function each<T>(
  deps: Pick<Dependencies, 'log'>,
  list: readonly T[],
  patience: number,
  work: (one: T) => Promise<boolean>,
): Promise<number> {
  const until = performance.now() + patience
  const rest = list[Symbol.iterator]()
  let done = 0
  const worker = async () => {
    while (performance.now() < until) {
      const next = rest.next()
      if (next.done) return
      try {
        if (await work(next.value)) done += 1
      } catch (error) {
        fault(deps, error)
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return done
}

function fault(deps: Pick<Dependencies, 'log'>, error: unknown): void {
  deps.log.error('a step of the reconciler failed', { error: error instanceof Error ? error.message : String(error) })
}
