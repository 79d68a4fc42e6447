import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PaymentMethod } from '#domain/orders.ts'
import type { ResponseEvent } from '#http/create-api.ts'
import type { LedgerStats } from './ledger-stats.ts'

/** The shop's Prometheus metrics: counters as things happen, gauges read when somebody scrapes. */
export interface Metrics {
  recordResponse: (response: Pick<ResponseEvent, 'method' | 'route' | 'status' | 'milliseconds'>) => void
  recordOrder: (method: PaymentMethod) => void
  recordProviderCall: (call: string, outcome: string) => void
  /** A round of the reconciler has ended. */
  recordSweep: () => void
  /** All metrics in Prometheus' text format. */
  render: () => Promise<{ contentType: string; body: string }>
}

export interface MetricsSources {
  now: () => number
  /** Rejects when the database cannot be read. */
  collectLedgerStats: () => Promise<LedgerStats>
  /**
   * Captured payments that this process has known for more than a minute and the store does not have. Rejects like
   * `collectLedgerStats`.
   */
  countLostPayments: () => Promise<number>
}

export function createMetrics({ now, collectLedgerStats, countLostPayments }: MetricsSources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({ name: 'http_requests_total', help: 'HTTP requests served.', labelNames, registers })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response was ready.',
    labelNames,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const orders = new Counter({
    name: 'orders_placed_total',
    help: 'Orders placed by this process.',
    labelNames: ['method'] as const,
    registers,
  })
  const providerCalls = new Counter({
    name: 'payment_provider_calls_total',
    help: 'Calls to the payment provider by outcome.',
    labelNames: ['call', 'outcome'] as const,
    registers,
  })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const storeUp = gauge('store_up', 'Whether the database could be read for this scrape.')
  const reconcilerLag = gauge('reconciler_lag_seconds', 'Time since the reconciler last finished a round.')
  const ledger = {
    paidWithoutOrder: gauge(
      'paid_without_order',
      'Captured payments with neither order nor refund after a minute. Must be 0.',
    ),
    openReservations: gauge('reservations_open', 'Checkouts that reserve stock.'),
    reservedUnits: gauge('reservation_units', 'Units of stock that checkouts reserve.'),
    overdueSeconds: gauge(
      'reservation_overdue_seconds',
      'How long ago the oldest open reservation should have expired.',
    ),
    unfinishedRefunds: gauge('refunds_unfinished', 'Refunds that the provider has not completed.'),
    unmatchedPayments: gauge('unmatched_payments', 'Captured payments that were recorded without a checkout.'),
    unmatchedTasks: gauge('unmatched_payment_tasks', 'Captured payments of unknown origin that wait for the owner.'),
    unmatchedRefunds: gauge('unmatched_payment_refunds', 'Captured payments without a checkout that go back.'),
    oldestRefundSeconds: gauge('refund_oldest_seconds', 'Age of the oldest refund that is not completed.'),
  }
  for (const method of ['online', 'cash']) orders.inc({ method }, 0)
  let lastSweepAt = now()

  const updateGauges = async () => {
    reconcilerLag.set((now() - lastSweepAt) / 1000)
    try {
      const [stats, lostPayments] = await Promise.all([collectLedgerStats(), countLostPayments()])
      ledger.paidWithoutOrder.set(stats.paidWithoutOrder + lostPayments)
      ledger.openReservations.set(stats.openReservations)
      ledger.reservedUnits.set(stats.reservedUnits)
      ledger.overdueSeconds.set(stats.overdueSeconds)
      ledger.unfinishedRefunds.set(stats.unfinishedRefunds)
      ledger.unmatchedPayments.set(stats.unmatchedPayments)
      ledger.unmatchedTasks.set(stats.unmatchedTasks)
      ledger.unmatchedRefunds.set(stats.unmatchedRefunds)
      ledger.oldestRefundSeconds.set(stats.oldestRefundSeconds)
      storeUp.set(1)
    } catch {
      // Unknown values are left out: an old value, or a zero, would look like a healthy shop.
      for (const each of Object.values(ledger)) each.remove()
      storeUp.set(0)
    }
  }

  return {
    recordResponse: ({ method, route, status, milliseconds }) => {
      requests.inc({ method, route, status })
      durations.observe({ method, route, status }, milliseconds / 1000)
    },
    recordOrder: (method) => orders.inc({ method }),
    recordProviderCall: (call, outcome) => providerCalls.inc({ call, outcome }),
    recordSweep: () => {
      lastSweepAt = now()
    },
    render: async () => {
      await updateGauges()
      return { contentType: registry.contentType, body: await registry.metrics() }
    },
  }
}
