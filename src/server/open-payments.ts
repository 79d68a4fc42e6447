import { createPaymentProviders, type PaymentProviders } from '#payments/providers.ts'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import type { Log } from '#use-cases/dependencies.ts'
import type { ConfigWithoutAuth } from './config.ts'
import { nodeFetch } from './outgoing/node-fetch.ts'
import { startSandbox } from './sandbox/sandbox-process.ts'

export interface OpenedPayments {
  providers: PaymentProviders
  /** Resolves once it listens; null with a real provider. */
  sandboxUrl: Promise<string> | null
  close: () => Promise<void>
}

/**
 * Razorpay when its keys are configured; otherwise the payment sandbox, in a child process that ends with this one. It is
 * started once `startAfter` has resolved, or a payment or the first page waits for it: nothing else does.
 */
export function openPayments(
  config: ConfigWithoutAuth,
  log: Log,
  startAfter: Promise<unknown> = Promise.resolve(),
): OpenedPayments {
  const { razorpay, dataDir, sandboxPort, sampleStore } = config
  if (razorpay) {
    const providers = createPaymentProviders([createRazorpay({ ...razorpay, log, fetch: nodeFetch })])
    return { providers, sandboxUrl: null, close: async () => undefined }
  }
  const ownWebhookUrl = webhookUrl(config)
  const sandbox = startSandbox({
    dataDir,
    after: startAfter,
    onStartFailure: (reason) => log.error(reason),
    ...(ownWebhookUrl === null ? {} : { webhookUrl: ownWebhookUrl }),
    ...(sandboxPort === null ? {} : { port: sandboxPort }),
  })
  const payments = createRazorpay({
    base: sandbox.origin,
    keyId: sandbox.keyId,
    keySecret: sandbox.keySecret,
    webhookSecrets: [sandbox.webhookSecret],
    kind: 'sandbox',
    fetch: nodeFetch,
    acceptsBarePayment: sampleStore,
    log,
  })
  return { providers: createPaymentProviders([payments]), sandboxUrl: sandbox.started, close: sandbox.stop }
}

/** Where the sandbox sends its events; null when the port is not known yet, and only the reconciler finds payments. */
export function webhookUrl({ host, port }: Pick<ConfigWithoutAuth, 'host' | 'port'>): string | null {
  if (port === 0) return null
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}/api/payments/webhook`
}
