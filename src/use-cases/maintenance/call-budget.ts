import type { PaymentProvider, ProviderResult } from '#payments/provider.ts'
import { mapProviders, type PaymentProviders } from '#payments/providers.ts'
import type { BackgroundWork } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'

export const DEFAULT_CALLS_PER_MINUTE = 120

/** A row beside the lease of the same work: processes that take turns spend one budget. */
const WORK = 'calls to payment providers'
const THOUSANDTHS = 1000
const MINUTE_MS = 60_000

/** The calls that background work may make to payment providers, counted in the store for all processes of a shop. */
export interface CallBudget {
  /** Calls that may be made now, as of the last `take` or `refresh`. */
  left(): number
  refresh(): Promise<void>
  /** Takes so many calls; false, and nothing is taken, when there are fewer. */
  take(calls: number): Promise<boolean>
}

/** For a provider in this process. Nothing is written down: where each write saves the whole database, a round saves nothing. */
export const UNCOUNTED: CallBudget = {
  left: () => Number.MAX_SAFE_INTEGER,
  take: async () => true,
  refresh: async () => undefined,
}

export function createCallBudget(
  deps: Pick<Dependencies, 'store' | 'now'>,
  callsPerMinute = DEFAULT_CALLS_PER_MINUTE,
): CallBudget {
  let left = 0
  const spend = (calls: number) =>
    deps.store.transaction(async (tx) => {
      const now = deps.now()
      const work = await tx.lockBackgroundWork(WORK, fullBudget(callsPerMinute, now))
      const credit = creditAt(work, callsPerMinute, now)
      const isEnough = credit >= calls * THOUSANDTHS
      const callCredit = isEnough ? credit - calls * THOUSANDTHS : credit
      await tx.saveBackgroundWork(WORK, { ...work, callCredit, creditedAt: now })
      return { isEnough, callCredit }
    })
  const take = async (calls: number) => {
    const { isEnough, callCredit } = await spend(calls)
    left = Math.floor(callCredit / THOUSANDTHS)
    return isEnough
  }
  return { left: () => left, take, refresh: async () => void (await take(0)) }
}

/**
 * What may be spent at `now` (ms), in thousandths of a call. A quarter of a minute's budget can gather, the rest comes
 * back evenly over a minute: so no sixty seconds, wherever they begin, hold more calls than the budget.
 */
export function creditAt(work: BackgroundWork, callsPerMinute: number, now: number): number {
  const most = capacity(callsPerMinute)
  // A clock that went back must not hold up the calls until it has caught up, nor give any.
  const passedMs = Math.min(Math.max(now - work.creditedAt, 0), MINUTE_MS)
  const gained = Math.floor((passedMs * (callsPerMinute * THOUSANDTHS - most)) / MINUTE_MS)
  return Math.min(most, work.callCredit + gained)
}

function fullBudget(callsPerMinute: number, now: number): BackgroundWork {
  return { holder: '', leasedUntil: 0, callCredit: capacity(callsPerMinute), creditedAt: now }
}

function capacity(callsPerMinute: number): number {
  return Math.floor(callsPerMinute / 4) * THOUSANDTHS
}

/** The providers for background work: each call is taken from the budget first, and is `unavailable` beyond it. */
export function withinBudget(providers: PaymentProviders, budget: Pick<CallBudget, 'take'>): PaymentProviders {
  return mapProviders(providers, (provider) => limited(provider.inBackground, budget))
}

function limited(provider: PaymentProvider, budget: Pick<CallBudget, 'take'>): PaymentProvider {
  const paidFor = async <T>(calls: number, call: () => Promise<ProviderResult<T>>): Promise<ProviderResult<T>> =>
    (await budget.take(calls))
      ? call()
      : { ok: false, code: 'unavailable', detail: 'the budget of background calls is used up' }
  const wrapped: PaymentProvider = {
    ...provider,
    get inBackground() {
      return wrapped
    },
    fetchPayment: (id) => paidFor(1, () => provider.fetchPayment(id)),
    fetchOrder: (id) => paidFor(1, () => provider.fetchOrder(id)),
    fetchOrderPayments: (id) => paidFor(1, () => provider.fetchOrderPayments(id)),
    listPayments: (page) => paidFor(1, () => provider.listPayments(page)),
    // A second one may be needed to see whose capture a refused one collided with.
    capturePayment: (capture) => paidFor(2, () => provider.capturePayment(capture)),
    refundPayment: (refund) => paidFor(1, () => provider.refundPayment(refund)),
    fetchRefund: (id) => paidFor(1, () => provider.fetchRefund(id)),
  }
  return wrapped
}
