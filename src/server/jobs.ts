import type { Dependencies } from '#use-cases/dependencies.ts'
import { createReconciler, purgeExpiredGuests } from '#use-cases/maintenance/index.ts'

const SWEEP_INTERVAL_MS = 15_000
const PURGE_INTERVAL_MS = 60 * 60_000

/** Starts the periodic jobs: each runs at once, then at its interval, as background work. Returns how to stop them. */
export function startJobs(deps: Dependencies, { onSweep }: { onSweep: () => void }): () => void {
  const reconciler = createReconciler(deps)
  const timers = [
    runEvery(SWEEP_INTERVAL_MS, () => deps.background(reconciler.sweep().then(onSweep))),
    runEvery(PURGE_INTERVAL_MS, () => deps.background(purgeGuests(deps))),
  ]
  return () => timers.forEach(clearInterval)
}

async function purgeGuests(deps: Dependencies): Promise<void> {
  const purged = await purgeExpiredGuests(deps)
  if (purged > 0) deps.log.info('expired guests purged', { purged })
}

function runEvery(intervalMs: number, job: () => void): NodeJS.Timeout {
  job()
  return setInterval(job, intervalMs)
}
