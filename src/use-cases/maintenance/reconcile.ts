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
/** Asked about first, so that no number of older checkouts delays a customer who has just paid. */
const RECENT = 2 * 60 * MINUTE
/** Ordered checkouts asked about in one sweep: a second payment is rare, and the provider must not be run over. */
const ORDERED_BATCH_SIZE = 25
/**
 * How long the id of a provider's event is stored, in ms. It sends none again after a week, and a repetition harms
 * nobody.
 */
const PROVIDER_EVENT_TTL_MS = 30 * 24 * 60 * MINUTE

/**
 * Longest gap between two questions while somebody waits: stock is reserved, or money is due back and not yet on its
 * way.
 */
const OFTEN = MINUTE / 2
const SELDOM = 6 * 60 * MINUTE

const CONCURRENCY = 8
/** Milliseconds that a slow provider may delay a sweep, and less where stock waits to be released. */
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
  /** Asked again at gaps of a quarter of its age, within bounds: often while it matters, seldom after days. */
  const nextDue = (createdAt: number, longest: number) =>
    deps.now() + Math.min(Math.max((deps.now() - createdAt) / 4, MINUTE / 4), longest)
  const checkPayment = async (checkout: Checkout): Promise<boolean> => {
    // Written before asking: one that hangs or fails every time comes after the others from then on.
    const dueAt = Math.ceil(nextDue(checkout.createdAt, checkout.state === 'open' ? OFTEN : SELDOM))
    await deps.store.transaction((tx) => tx.setCheckoutDue(checkout.id, dueAt))
    const settled = await settleCheckout(deps, checkout)
    if (settled === 'for good') await deps.store.transaction((tx) => tx.setCheckoutDue(checkout.id, null))
    return settled !== 'unsure'
  }
  const send = async (refund: Refund): Promise<boolean> => {
    const dueAt = Math.ceil(nextDue(refund.createdAt, refund.state === 'due' ? OFTEN : SELDOM))
    await deps.store.transaction((tx) => tx.setRefundDue(refund.id, dueAt))
    await sendRefund(deps, refund)
    return true
  }

  /**
   * Releases the stock of abandoned checkouts. The provider is asked first: a payment that came in time keeps its
   * stock.
   */
  const expire = async (): Promise<number> => {
    let expired = 0
    for (;;) {
      const open = await deps.store.openCheckouts(BATCH_SIZE)
      const ended = open.filter((checkout) => checkout.expiresAt <= deps.now())
      await each(deps, ended, EXPIRY_TIMEOUT_MS, checkPayment)
      const freed = await each(deps, ended, Infinity, (checkout) => expireCheckout(deps, checkout))
      expired += freed
      // Nothing freed although something ended means that the store fails, not that more is to be done.
      if (ended.length < BATCH_SIZE || freed === 0) return expired
    }
  }
  const checkOpenCheckouts = async (): Promise<number> => {
    let asked = 0
    for (const age of [RECENT, LOOK_BACK]) {
      const madeAfter = deps.now() - age
      const due = () => deps.store.dueCheckouts(deps.now(), { placed: false, madeAfter, limit: BATCH_SIZE })
      asked += await eachBatch(deps, due, TIMEOUT_MS, checkPayment)
    }
    return asked
  }
  /**
   * Ordered checkouts may be paid once more, by an earlier try that its bank allows late. That money has to go back.
   */
  const checkOrderedCheckouts = async (): Promise<number> => {
    const madeAfter = deps.now() - LOOK_BACK
    const due = await deps.store.dueCheckouts(deps.now(), { placed: true, madeAfter, limit: ORDERED_BATCH_SIZE })
    return each(deps, due, TIMEOUT_MS, checkPayment)
  }
  const sendDueRefunds = () => eachBatch(deps, () => deps.store.dueRefunds(deps.now(), BATCH_SIZE), TIMEOUT_MS, send)
  const clearSettled = () => deps.store.transaction((tx) => tx.clearSettledDue(deps.now() - LOOK_BACK, deps.now()))
  const deleteExpiredSessions = () => deps.store.transaction((tx) => tx.deleteExpiredSessions(deps.now()))
  const deleteOldEvents = () =>
    deps.store.transaction((tx) => tx.deleteProviderEvents(deps.now() - PROVIDER_EVENT_TTL_MS, BATCH_SIZE))

  return {
    sweep: async () => {
      await step(deps, clearSettled)
      const expired = await step(deps, expire)
      const asked = await step(deps, checkOpenCheckouts)
      const refunds = await step(deps, sendDueRefunds)
      const ordered = await step(deps, checkOrderedCheckouts)
      const sessions = await step(deps, deleteExpiredSessions)
      await step(deps, deleteOldEvents)
      return { asked: asked + ordered, expired, refunds, sessions }
    },
  }
}

/** One step of a sweep. An unavailable store fails it, and the next sweep tries again. */
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
  timeoutMs: number,
  work: (one: T) => Promise<boolean>,
): Promise<number> {
  const until = performance.now() + timeoutMs
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

/**
 * Works through batch after batch of what is due. Whatever is worked on is due later from then on, so that each batch
 * holds others; nothing more is begun after so long.
 */
async function eachBatch<T extends { id: string }>(
  deps: Pick<Dependencies, 'log'>,
  due: () => Promise<readonly T[]>,
  timeoutMs: number,
  work: (one: T) => Promise<boolean>,
): Promise<number> {
  const until = performance.now() + timeoutMs
  const begun = new Set<string>()
  let done = 0
  for (;;) {
    const batch = await due()
    // Due again although it was begun: the store could not postpone it.
    const others = batch.filter(({ id }) => !begun.has(id))
    for (const { id } of others) begun.add(id)
    done += await each(deps, others, until - performance.now(), work)
    if (batch.length < BATCH_SIZE || others.length === 0 || performance.now() >= until) return done
  }
}

function fault(deps: Pick<Dependencies, 'log'>, error: unknown): void {
  deps.log.error('a step of the reconciler failed', { error: error instanceof Error ? error.message : String(error) })
}
