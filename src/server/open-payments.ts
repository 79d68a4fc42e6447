import type { PaymentProvider } from '#payments/provider.ts'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import type { Log } from '#use-cases/dependencies.ts'
import type { Config } from './config.ts'
import { startSandbox } from './sandbox/sandbox-process.ts'

export interface OpenedPayments {
  payments: PaymentProvider
  /** Where the sandbox answers; null with a real provider. */
  sandbox: string | null
  close: () => Promise<void>
}

/** The provider when there are keys; otherwise its double, in a process of its own that ends with this one. */
export async function openPayments(environment: Config, log: Log): Promise<OpenedPayments> {
  const { razorpay, dataDir, sandboxPort, sampleStore } = environment
  if (razorpay) {
    return { payments: createRazorpay({ ...razorpay, log }), sandbox: null, close: async () => undefined }
  }
  const ownWebhookUrl = webhookUrl(environment)
  const sandbox = await startSandbox({
    dataDir,
    ...(ownWebhookUrl === null ? {} : { webhookUrl: ownWebhookUrl }),
    ...(sandboxPort === null ? {} : { port: sandboxPort }),
  })
  const payments = createRazorpay({
    base: sandbox.origin,
    keyId: sandbox.key,
    keySecret: sandbox.secret,
    webhookSecrets: [sandbox.webhookSecret],
    kind: 'sandbox',
    acceptsBarePayment: sampleStore,
    log,
  })
  return { payments, sandbox: sandbox.origin, close: sandbox.stop }
}

/** Where the sandbox brings its news; null when the port is not known yet, and the shop has to ask for them. */
export function webhookUrl({ host, port }: Pick<Config, 'host' | 'port'>): string | null {
  if (port === 0) return null
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}/api/payments/webhook`
}
