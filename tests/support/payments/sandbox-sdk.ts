import type Razorpay from 'razorpay'
import { type SandboxServer, startSandboxServer } from '../processes/sandbox-server.ts'
import { createRazorpaySdk } from './razorpay-sdk.ts'
import { createSandboxControls } from './sandbox-controls.ts'

export const SANDBOX_KEYS = {
  keyId: 'rzp_test_sandboxABCDE',
  keySecret: 'a secret of this test',
  webhookSecret: 'another secret',
}

export interface SandboxWithSdk {
  server: SandboxServer
  sdk: Razorpay
  controls: ReturnType<typeof createSandboxControls>
  /** Pays a new order in the way of the payment page and answers the payment's id. */
  payWith: (instrument: string, more?: { amount?: number; capture?: 'manual'; details?: object }) => Promise<string>
}

/** The sandbox over HTTP, with Razorpay's own client for it. */
export async function startSandboxWithSdk(options: { now?: () => number } = {}): Promise<SandboxWithSdk> {
  const server = await startSandboxServer({ ...SANDBOX_KEYS, ...options })
  const sdk = createRazorpaySdk(server.origin, SANDBOX_KEYS)
  return {
    server,
    sdk,
    controls: createSandboxControls(server.origin, (request) => fetch(request)),
    async payWith(instrument, { amount = 50_000, capture, details = {} } = {}) {
      const order = await sdk.orders.create({ amount, currency: 'INR', payment_capture: capture !== 'manual' })
      await fetch(`${server.origin}/v1/checkout/payments`, {
        method: 'POST',
        body: JSON.stringify({ key: SANDBOX_KEYS.keyId, order_id: order.id, instrument, fail: false, ...details }),
      })
      const [paid] = (await sdk.orders.fetchPayments(order.id)).items
      if (!paid) throw new Error(`nothing was paid with ${instrument}`)
      return paid.id
    },
  }
}

/** What the SDK rejects with: the status and the provider's error object. */
export async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return { answered: await call }
  } catch (refusal) {
    return refusal
  }
}
