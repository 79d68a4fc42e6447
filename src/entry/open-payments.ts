import type { Payments } from '#payments/payments.ts'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import type { Log } from '#use-cases/deps.ts'
import type { Environment } from './environment.ts'
import { startSandbox } from './sandbox-process.ts'

export interface OpenedPayments {
  payments: Payments
  /** Where the sandbox answers; null with a real provider. */
  sandbox: string | null
  close: () => Promise<void>
}

/** The provider when there are keys; otherwise its double, in a process of its own that ends with this one. */
export async function openPayments(environment: Environment, log: Log): Promise<OpenedPayments> {
  const { razorpay, dataDir, sandboxPort, host, port, sampleStore } = environment
  if (razorpay) {
    return { payments: createRazorpay({ ...razorpay, log }), sandbox: null, close: async () => undefined }
  }
  const webhookHost = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const sandbox = await startSandbox({
    dataDir,
    webhookUrl: `http://${webhookHost}:${port}/api/payments/webhook`,
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
