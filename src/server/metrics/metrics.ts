import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PaymentMethod } from '#domain/orders.ts'
import type { ResponseEvent } from '#http/create-api.ts'
import type { LedgerStats } from './ledger-stats.ts'

/** What an owner watches: counted as it happens, or asked of the books when somebody looks. */
export interface Metrics {
  answered: (answer: Pick<ResponseEvent, 'method' | 'route' | 'status' | 'milliseconds'>) => void
  orderPlaced: (method: PaymentMethod) => void
  providerAnswered: (call: string, outcome: string) => void
  /** A round of the reconciler has ended. */
  swept: () => void
  /** Everything, in the text form that Prometheus reads. */
  text: () => Promise<{ type: string; body: string }>
}

export interface MetricsSource {
  now: () => number
  /** Rejects when the books cannot be read. */
  stand: () => Promise<LedgerStats>
  /** Captured payments that this process knows of for more than a minute, and the books do not. Rejects like `stand`. */
  lostPayments: () => Promise<number>
}

export function createMetrics({ now, stand, lostPayments }: MetricsSource): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({ name: 'http_requests_total', help: 'Requests answered.', labelNames, registers })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered.',
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
  const provider = new Counter({
    name: 'payment_provider_calls_total',
    help: 'Calls to the payment provider by how they ended.',
    labelNames: ['call', 'outcome'] as const,
    registers,
  })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const up = gauge('store_up', 'Whether the books could be read just now.')
  const lag = gauge('reconciler_lag_seconds', 'Time since the reconciler last ended a round.')
  const fromBooks = {
    paidWithoutOrder: gauge(
      'paid_without_order',
      'Captured payments with neither order nor refund after a minute. Must be 0.',
    ),
    openReservations: gauge('reservations_open', 'Checkouts that hold stock.'),
    heldUnits: gauge('reservation_units', 'Units of stock that checkouts hold.'),
    overdueSeconds: gauge('reservation_overdue_seconds', 'How long the oldest reservation has outlived its end.'),
    unfinishedRefunds: gauge('refunds_unfinished', 'Refunds that the provider has not completed.'),
    oldestRefundSeconds: gauge('refund_oldest_seconds', 'Age of the oldest refund that is not completed.'),
  }
  for (const method of ['online', 'cash']) orders.inc({ method }, 0)
  let lastSweep = now()

  const lookUp = async () => {
    lag.set((now() - lastSweep) / 1000)
    try {
      const [books, lost] = await Promise.all([stand(), lostPayments()])
      fromBooks.paidWithoutOrder.set(books.paidWithoutOrder + lost)
      fromBooks.openReservations.set(books.openReservations)
      fromBooks.heldUnits.set(books.heldUnits)
      fromBooks.overdueSeconds.set(books.overdueSeconds)
      fromBooks.unfinishedRefunds.set(books.unfinishedRefunds)
      fromBooks.oldestRefundSeconds.set(books.oldestRefundSeconds)
      up.set(1)
    } catch {
      // A figure that nobody knows is left out: an old one, or a zero, would look like good news.
      for (const figure of Object.values(fromBooks)) figure.remove()
      up.set(0)
    }
  }

  return {
    answered: ({ method, route, status, milliseconds }) => {
      requests.inc({ method, route, status })
      durations.observe({ method, route, status }, milliseconds / 1000)
    },
    orderPlaced: (method) => orders.inc({ method }),
    providerAnswered: (call, outcome) => provider.inc({ call, outcome }),
    swept: () => {
      lastSweep = now()
    },
    text: async () => {
      await lookUp()
      return { type: registry.contentType, body: await registry.metrics() }
    },
  }
}
