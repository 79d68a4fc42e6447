import type { Dependencies } from '../dependencies.ts'
import type { FinalizeDependencies } from '../payments/finalize-payment.ts'
import { createLease, LEASE_MS } from './lease.ts'
import { createReconciler, type ReconcilerOptions } from './reconcile.ts'

/** The reconciler of a process that runs it again and again, beside other processes of the shop. */
export interface PeriodicReconciler {
  /** One round, unless another process does it or the last one still runs. Never rejects. True when somebody does it. */
  run: () => Promise<boolean>
  /** Lets another process go on at once. Never rejects. */
  stop: () => Promise<void>
}

export function createPeriodicReconciler(deps: FinalizeDependencies, options: ReconcilerOptions): PeriodicReconciler {
  const reconciler = createReconciler(deps, options)
  const lease = createLease(deps, 'reconciler')
  let isRunning = false

  const runOnce = async () => {
    if (!(await lease.acquire())) return
    const renewal = setInterval(() => void lease.acquire().catch(() => undefined), LEASE_MS / 3)
    try {
      await reconciler.sweep()
    } finally {
      clearInterval(renewal)
    }
  }
  return {
    async run() {
      if (isRunning) return true
      isRunning = true
      try {
        await runOnce()
        return true
      } catch (error) {
        logFailure(deps, error)
        return false
      } finally {
        isRunning = false
      }
    },
    stop: () => lease.release().catch((error: unknown) => logFailure(deps, error)),
  }
}

function logFailure(deps: Pick<Dependencies, 'log'>, error: unknown): void {
  deps.log.error('a step of the reconciler failed', { error: error instanceof Error ? error.message : String(error) })
}
