import { type Sending, setSource, sourceOf } from '#http/cache/cached-source.ts'
import type { PaymentProviders } from '#payments/providers.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../config.ts'
import type { RequestHandler } from '../http/request-handler.ts'
import { instrumentPayments } from './instrumented-payments.ts'
import { instrumentStore } from './instrumented-store.ts'
import type { Metrics } from './metrics.ts'

export interface OpenedMetrics extends Pick<Metrics, 'recordResponse' | 'recordSweep'> {
  /** Use these in place of the ones passed in. */
  store: Store
  providers: PaymentProviders
  /** Wraps a handler so that its responses are recorded, except the API's, which records its own by route. */
  instrumentHandler: (handler: RequestHandler) => RequestHandler
  /** Where the metrics are served; null when the owner did not ask for them. */
  url: string | null
  close: () => Promise<void>
}

/** Instruments store and payment providers and serves `/metrics` when METRICS_PORT is set; otherwise nothing is recorded. */
export async function openMetrics(
  config: Pick<Config, 'metricsPort' | 'databaseUrl' | 'dataDir'>,
  { store, providers }: { store: Store; providers: PaymentProviders },
): Promise<OpenedMetrics> {
  const { metricsPort } = config
  if (metricsPort === null) {
    const noop = () => undefined
    return {
      store,
      providers,
      instrumentHandler: (handler) => handler,
      recordResponse: noop,
      recordSweep: noop,
      url: null,
      close: async () => undefined,
    }
  }
  // Most shops have no metrics, and need not load what records them.
  const [{ createMetrics }, { collectLedgerStats }, { startMetricsServer }] = await Promise.all([
    import('./metrics.ts'),
    import('./ledger-stats.ts'),
    import('./metrics-server.ts'),
  ])
  const now = Date.now
  const instrumented = instrumentPayments(providers, {
    now,
    onCall: (call, outcome) => metrics.recordProviderCall(call, outcome),
  })
  const metrics = createMetrics({
    now,
    collectLedgerStats: () => collectLedgerStats(config, now()),
    countLostPayments: () => instrumented.countLost(store),
  })
  const { url, close } = await startMetricsServer(metrics, metricsPort)
  return {
    store: instrumentStore(store, metrics.recordOrder),
    providers: instrumented.providers,
    instrumentHandler: (handler) => instrumentHandler(handler, metrics.recordResponse),
    recordResponse: metrics.recordResponse,
    recordSweep: metrics.recordSweep,
    url,
    close,
  }
}

function instrumentHandler(handler: RequestHandler, recordResponse: Metrics['recordResponse']): RequestHandler {
  return async (request, env) => {
    const start = performance.now()
    const response = await handler(request, env)
    const type = response.headers.get('content-type') ?? ''
    if (type.startsWith('application/json')) return response
    const route = type.startsWith('text/html') ? 'page' : 'file'
    const { status } = response
    recordResponse({ method: request.method, route, status, milliseconds: performance.now() - start })
    const source = sourceOf(response)
    if (source !== null) {
      const report = ({ head, ...sent }: Sending) => {
        recordResponse({ method: head.method, route, ...sent })
        return []
      }
      setSource(response, { ...source, report })
    }
    return response
  }
}
