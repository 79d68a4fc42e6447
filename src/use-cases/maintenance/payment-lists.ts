import type { PaymentProvider } from '#payments/provider.ts'
import type { FinalizeDependencies } from '../payments/finalize-payment.ts'
import { compareReportedPayments } from '../payments/reported-payments.ts'
import { watchClock } from './clock-error.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Longer than stock is reserved: a checkout whose reservation has ended was paid within this time, or was not. */
const RECENT_MS = 25 * MINUTE_MS
/** Of the recent payments at a time; the passes through older ones reach the rest. */
const MAX_RECENT_PAGES = 10
/** A clock of ours that is slow must not hide the newest payments. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS

/** A week between two backups, and a day. */
export const DEFAULT_LOOK_BACK_MS = 8 * 24 * HOUR_MS

/** Compares what the providers list with the shop's records: one call for up to a hundred payments. */
export interface PaymentLists {
  /** The newest payments of every provider. True when the list was read to its end. */
  readRecent(): Promise<boolean>
  /** Goes on with the passes through older payments, page by page while `mayGoOn`. */
  readOlder(mayGoOn: () => boolean): Promise<void>
}

/** One way through the list, which may take several rounds. */
interface Pass {
  lengthMs: number
  everyMs: number
  /** By the clock that nobody sets. */
  nextAt: number
  at: { from: number; to: number; skip: number } | null
}

export function createPaymentLists(deps: FinalizeDependencies, lookBackMs = DEFAULT_LOOK_BACK_MS): PaymentLists {
  const clock: ListClock = { now: deps.now, setBy: watchClock(deps), elapsed: deps.monotonicNow ?? deps.now }
  const providers = deps.providers.all.map((provider) => ({
    provider,
    passes: [pass(2 * HOUR_MS, 5 * MINUTE_MS), pass(lookBackMs, HOUR_MS)],
  }))
  return {
    async readRecent() {
      let isComplete = true
      for (const { provider } of providers) if (!(await readNewest(deps, provider, clock))) isComplete = false
      return isComplete
    },
    async readOlder(mayGoOn) {
      for (const { provider, passes } of providers) {
        for (const each of passes) await advance(deps, provider, each, { clock, mayGoOn })
      }
    },
  }
}

interface ListClock {
  now: () => number
  /** How far it was set, as `watchClock` tells. */
  setBy: () => number
  /** A clock that nobody sets, for the gaps between passes. */
  elapsed: () => number
}

/** The last so many ms, by the time as it is and as it was before the clock was set. */
function lastMs(length: number, { now, setBy }: ListClock): { from: number; to: number } {
  const set = setBy()
  return { from: now() - Math.max(set, 0) - length, to: now() + Math.max(-set, 0) + CLOCK_SKEW_MS }
}

async function readNewest(deps: FinalizeDependencies, provider: PaymentProvider, clock: ListClock): Promise<boolean> {
  const range = lastMs(RECENT_MS, clock)
  let skip = 0
  for (let pages = 0; pages < MAX_RECENT_PAGES; pages += 1) {
    const page = await provider.listPayments({ ...range, skip })
    if (!page.ok) return false
    await compareReportedPayments(deps, provider, page.value.payments)
    if (page.value.isLast) return true
    skip += page.value.payments.length
  }
  return false
}

/** The end of the range stands still during a pass, so that new payments do not move the pages. */
async function advance(
  deps: FinalizeDependencies,
  provider: PaymentProvider,
  each: Pass,
  { clock, mayGoOn }: { clock: ListClock; mayGoOn: () => boolean },
): Promise<void> {
  const now = clock.elapsed()
  if (!each.at && now < each.nextAt) return
  each.at ??= { ...lastMs(each.lengthMs, clock), skip: 0 }
  while (mayGoOn()) {
    const page = await provider.listPayments(each.at)
    if (!page.ok) return
    await compareReportedPayments(deps, provider, page.value.payments)
    if (page.value.isLast) {
      each.at = null
      each.nextAt = now + each.everyMs
      return
    }
    each.at = { ...each.at, skip: each.at.skip + page.value.payments.length }
  }
}

function pass(lengthMs: number, everyMs: number): Pass {
  return { lengthMs, everyMs, nextAt: Number.NEGATIVE_INFINITY, at: null }
}
