import { sealAuditDays } from '#use-cases/audit/index.ts'
import { findUnknownProblems } from '#use-cases/catalogue-editing/index.ts'
import type { Dependencies } from '#use-cases/dependencies.ts'
import {
  createPeriodicReconciler,
  purgeEndedCounters,
  purgeExpiredGuests,
  type ReconcilerOptions,
} from '#use-cases/maintenance/index.ts'
import { purgeUnusedPictures } from '#use-cases/pictures/index.ts'
import { sumSalesDays, trackSoldOut } from '#use-cases/reports/index.ts'
import { reviewStock } from '#use-cases/stock/index.ts'

const SWEEP_INTERVAL_MS = 15_000
const STOCK_REVIEW_INTERVAL_MS = 60_000
const SALES_INTERVAL_MS = 10 * 60_000
const PURGE_INTERVAL_MS = 60 * 60_000

export interface JobOptions {
  reconciler: ReconcilerOptions
  /** A round of the reconciler has ended, here or in another process. */
  onSweep: () => void
}

/** Starts the periodic jobs: each runs at once, then at its interval, as background work. Returns how to stop them. */
export function startJobs(deps: Dependencies, options: JobOptions): () => void {
  const reconciler = createPeriodicReconciler(deps, options.reconciler)
  const reconcile = async () => {
    if (await reconciler.run()) options.onSweep()
  }
  const timers = [
    runEvery(SWEEP_INTERVAL_MS, () => deps.background(reconcile())),
    runEvery(STOCK_REVIEW_INTERVAL_MS, () => deps.background(reviewStock(deps))),
    runEvery(STOCK_REVIEW_INTERVAL_MS, () => deps.background(trackSoldOut(deps))),
    runEvery(SALES_INTERVAL_MS, () => deps.background(sumSales(deps))),
    runEvery(PURGE_INTERVAL_MS, () => deps.background(purgeGuests(deps))),
    runEvery(PURGE_INTERVAL_MS, () => deps.background(purgeEndedCounters(deps))),
    runEvery(PURGE_INTERVAL_MS, () => deps.background(findUnknownProblems(deps))),
    runEvery(PURGE_INTERVAL_MS, () => deps.background(sealAudit(deps))),
    runEvery(PURGE_INTERVAL_MS, () => deps.background(purgeUnusedPictures(deps))),
  ]
  return () => {
    timers.forEach(clearInterval)
    deps.background(reconciler.stop())
  }
}

async function purgeGuests(deps: Dependencies): Promise<void> {
  const purged = await purgeExpiredGuests(deps)
  if (purged > 0) deps.log.info('expired guests purged', { purged })
}

async function sumSales(deps: Dependencies): Promise<void> {
  await sumSalesDays(deps)
}

async function sealAudit(deps: Dependencies): Promise<void> {
  await sealAuditDays(deps)
}

function runEvery(intervalMs: number, job: () => void): NodeJS.Timeout {
  job()
  return setInterval(job, intervalMs)
}
