import type { Checkout } from '#domain/checkout.ts'
import type { Refund, ReportedPayment } from '#domain/payments.ts'
import { expireCheckout } from '../checkout/release-checkout.ts'
import { LOOK_BACK_MS, nextQuestionAt, nextRefundTryAt } from '../payments/due-times.ts'
import type { FinalizeDependencies } from '../payments/finalize-payment.ts'
import { refundUnmatched } from '../payments/refund-unmatched.ts'
import { sendRefund } from '../payments/send-refund.ts'
import { settleCheckout } from '../payments/settle-checkout.ts'
import { each, step, timeLimit } from './batches.ts'
import { createCallBudget, UNCOUNTED, withinBudget } from './call-budget.ts'
import { watchClock } from './clock-error.ts'
import { createPaymentLists, DEFAULT_LOOK_BACK_MS } from './payment-lists.ts'

const DAY_MS = 24 * 3600_000
const BATCH_SIZE = 200
/**
 * How long the id of a provider's event, and a payment that the records have, is stored, in ms. The provider sends no
 * event again after a week, and a repetition harms nobody.
 */
const EVENT_TTL_MS = 30 * DAY_MS
/** Milliseconds that a slow provider may delay a round, and that the release of stock may take in it. */
const QUESTIONS_TIMEOUT_MS = 10_000
const EXPIRY_TIMEOUT_MS = 10_000

/** Long enough for an owner who has restored the wrong backup to stop the shop. */
export const DEFAULT_REFUND_UNMATCHED_AFTER_MS = 10 * 60_000

export interface ReconcilerOptions {
  /** Calls to the providers in any minute, of all processes together; null when nobody counts them. */
  callsPerMinute?: number | null
  /** How old the payments are that the providers' lists are compared for. */
  lookBackMs?: number
  /** How long money of this shop that has no checkout waits before it goes back; null when only the owner sends it back. */
  refundUnmatchedAfterMs?: number | null
}

export interface SweepSummary {
  /** Checkouts that a provider was asked about one by one. */
  asked: number
  expired: number
  refunds: number
  sessions: number
}

/**
 * Finds what a lost callback or webhook left behind, within a budget of calls to the providers: reads their lists of
 * payments, gives the stock of ended reservations back, sends refunds that are due, and asks about single checkouts
 * with what is left. Several processes may do so at once. A round never rejects: what failed is logged, and tried again
 * by the next.
 */
export function createReconciler(
  shop: FinalizeDependencies,
  options: ReconcilerOptions = {},
): { sweep: () => Promise<SweepSummary> } {
  const budget = options.callsPerMinute === null ? UNCOUNTED : createCallBudget(shop, options.callsPerMinute)
  const deps: FinalizeDependencies = { ...shop, providers: withinBudget(shop.providers, budget) }
  const lookBackMs = options.lookBackMs ?? DEFAULT_LOOK_BACK_MS
  const lists = createPaymentLists(deps, lookBackMs)
  const setBy = watchClock(deps)
  /** For due times: those that were written before the clock was set back come when they would have come. */
  const dueNow = () => deps.now() + Math.max(-setBy(), 0)
  const refundAfterMs =
    options.refundUnmatchedAfterMs === undefined ? DEFAULT_REFUND_UNMATCHED_AFTER_MS : options.refundUnmatchedAfterMs

  /** True while more than this share of the calls that are left now is left, and the time is not over. */
  const untilLeft = (share: number, inTime = timeLimit(QUESTIONS_TIMEOUT_MS)) => {
    const floor = Math.floor(budget.left() * share)
    return () => budget.left() > floor && inTime()
  }

  const ask = async (checkout: Checkout): Promise<boolean> => {
    const setDue = (dueAt: number | null) => deps.store.transaction((tx) => tx.setCheckoutDue(checkout.id, dueAt))
    // Written before asking: one that hangs or fails every time comes after the others from then on.
    await setDue(nextQuestionAt(checkout, 'unsure', dueNow()))
    const seen = await settleCheckout(deps, checkout)
    if (seen !== 'unsure') await setDue(nextQuestionAt(checkout, seen, dueNow()))
    return seen !== 'unsure'
  }

  /**
   * Releases the stock of abandoned checkouts. When the list of payments was read to its end, whoever paid in time has
   * an order already; otherwise the provider is asked, as far as the budget goes.
   */
  const expire = async (isListComplete: boolean): Promise<number> => {
    const inTime = timeLimit(EXPIRY_TIMEOUT_MS)
    let expired = 0
    while (inTime()) {
      const ended = await deps.store.expiredCheckouts(deps.now(), BATCH_SIZE)
      if (!isListComplete) await each(deps, ended, untilLeft(0.5, inTime), ask)
      const released = await each(
        deps,
        ended,
        () => true,
        (checkout) => expireCheckout(deps, checkout),
      )
      expired += released
      // Nothing released although something ended means that the store fails, not that more is to be done.
      if (ended.length < BATCH_SIZE || released === 0) break
    }
    return expired
  }

  const send = async (refund: Refund): Promise<boolean> => {
    const dueAt = nextRefundTryAt(refund.createdAt, refund.state !== 'due', dueNow())
    await deps.store.transaction((tx) => tx.setRefundDue(refund.id, dueAt))
    await sendRefund(deps, refund)
    return true
  }
  /** Half of the calls for the newest, half for those that wait longest: neither keeps the others from being sent. */
  const sendRefunds = async (): Promise<number> => {
    const due = (first: 'newest' | 'overdue') =>
      deps.store.dueRefunds(dueNow(), { first, limit: Math.min(BATCH_SIZE, budget.left()) })
    const newest = await each(deps, await due('newest'), untilLeft(0.5), send)
    return newest + (await each(deps, await due('overdue'), untilLeft(0.5), send))
  }

  const sendUnmatched = async (): Promise<number> => {
    const now = deps.now()
    const reportedBy = refundAfterMs === null ? -1 : now - refundAfterMs
    const due = await deps.store.dueReportedPayments(now, { reportedBy, limit: Math.min(BATCH_SIZE, budget.left()) })
    return each(deps, due, untilLeft(0.5), async (payment: ReportedPayment) => {
      await refundUnmatched(deps, payment)
      return true
    })
  }

  /** The newest open checkouts first, since theirs are the likeliest payments; then a share for every other kind. */
  const askAboutCheckouts = async (): Promise<number> => {
    const shares = [
      { kind: 'open', first: 'newest', leave: 0.5 },
      { kind: 'placed', first: 'overdue', leave: 0.7 },
      { kind: 'ended', first: 'newest', leave: 0.5 },
      { kind: 'ended', first: 'overdue', leave: 0.3 },
      { kind: 'open', first: 'overdue', leave: 0 },
    ] as const
    const inTime = timeLimit(QUESTIONS_TIMEOUT_MS)
    let asked = 0
    for (const { kind, first, leave } of shares) {
      const limit = Math.min(BATCH_SIZE, budget.left())
      if (limit === 0) break
      const which = { kind, first, madeAfter: deps.now() - LOOK_BACK_MS, limit }
      const due = await deps.store.dueCheckouts(dueNow(), which)
      asked += await each(deps, due, untilLeft(leave, inTime), ask)
    }
    return asked
  }

  const cleanUp = async (): Promise<number> => {
    const now = deps.now()
    const sessions = await deps.store.transaction((tx) => tx.deleteExpiredSessions(now))
    await deps.store.transaction((tx) => tx.deleteExpiredStaffSessions(now))
    await deps.store.transaction((tx) => tx.deleteProviderEvents(now - EVENT_TTL_MS, BATCH_SIZE))
    const matchedTtl = Math.max(EVENT_TTL_MS, lookBackMs + DAY_MS)
    await deps.store.transaction((tx) => tx.deleteMatchedPayments(now - matchedTtl, BATCH_SIZE))
    return sessions
  }
  const clearSettled = () => deps.store.transaction((tx) => tx.clearSettledDue(deps.now() - LOOK_BACK_MS, deps.now()))

  return {
    sweep: async () => {
      await step(deps, undefined, budget.refresh)
      await step(deps, 0, clearSettled)
      const isListComplete = await step(deps, false, lists.readRecent)
      const expired = await step(deps, 0, () => expire(isListComplete))
      const refunds = await step(deps, 0, sendRefunds)
      const unmatched = await step(deps, 0, sendUnmatched)
      await step(deps, undefined, () => lists.readOlder(untilLeft(0.5)))
      const asked = await step(deps, 0, askAboutCheckouts)
      const sessions = await step(deps, 0, cleanUp)
      return { asked, expired, refunds: refunds + unmatched, sessions }
    },
  }
}
