import type { PaymentProvider } from '#payments/provider.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../config.ts'
import { instrumentPayments } from './instrumented-payments.ts'
import { instrumentStore } from './instrumented-store.ts'
import { createLedgerStats } from './ledger-stats.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { startMetricsServer } from './metrics-server.ts'

export interface OpenedMetrics {
  /** To be used in place of those that were given. */
  store: Store
  payments: PaymentProvider
  answered: Metrics['answered']
  swept: () => void
  /** Where they are read; null where nobody asked for them. */
  address: string | null
  close: () => Promise<void>
}

/** Watches store and payments and opens `/metrics`, where the owner asked for it; elsewhere nothing is counted. */
export async function openMetrics(
  environment: Config,
  { store, payments }: { store: Store; payments: PaymentProvider },
): Promise<OpenedMetrics> {
  const { metricsPort } = environment
  if (metricsPort === null) {
    const nothing = () => undefined
    return { store, payments, answered: nothing, swept: nothing, address: null, close: async () => undefined }
  }
  const now = Date.now
  const watched = instrumentPayments(payments, {
    now,
    answered: (call, outcome) => metrics.providerAnswered(call, outcome),
  })
  const metrics = createMetrics({
    now,
    stand: () => createLedgerStats(environment, now()),
    lostPayments: () => watched.lost(store),
  })
  const { address, close } = await startMetricsServer(metrics, metricsPort)
  return {
    store: instrumentStore(store, metrics.orderPlaced),
    payments: watched.payments,
    answered: metrics.answered,
    swept: metrics.swept,
    address,
    close,
  }
}
