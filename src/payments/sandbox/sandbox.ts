import { Hono } from 'hono'
import { createControls } from './controls.ts'
import { delay } from './delay.ts'
import { checkoutRoutes } from './http/checkout-routes.ts'
import { controlRoutes } from './http/control-routes.ts'
import { withInjectedFaults } from './http/fault-injection.ts'
import { merchantRoutes } from './http/merchant/merchant-routes.ts'
import { type Journal, openLedger } from './ledger/ledger.ts'
import { createPaymentProcessor } from './ledger/payment-processor.ts'
import { createWebhookSender } from './webhooks/webhook-sender.ts'

export interface SandboxOptions {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Where events are posted; none are sent without. */
  webhookUrl?: string | null
  /** Path of the sandbox below its origin, such as `/shop/sandbox`; at the top unless set. */
  path?: string
  journal?: Journal | null
  /** How webhooks are sent: the platform's fetch unless the shop runs in the same process. */
  send?: (request: Request) => Promise<Response>
  /** Whether `/__control` exists. It does, unless the sandbox can be reached from other machines. */
  control?: boolean
  /**
   * Whether `/__control` is only for requests that name this machine by its address. To be set where the sandbox listens
   * on a port: a website whose name is made to point there could read and steer it from a developer's browser.
   */
  checksHost?: boolean
  /** Milliseconds since 1970. */
  now?: () => number
}

export interface Sandbox {
  readonly app: Hono
  fetch(request: Request): Promise<Response>
  /** Ends waiting and sending. */
  stop(): void
}

/**
 * An imitation of Razorpay that runs in Node and in a service worker: orders, payments and refunds with its shapes
 * and signatures, its browser script and payment page, webhooks, and under `/__control` the means to make it fail.
 * No money moves. What is distinctive of Razorpay's protocol is imported from `razorpay/`.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { keyId, keySecret, webhookSecret } = options
  const stopping = new AbortController()
  const ledger = await openLedger(options.journal ?? null)
  const controls = createControls()
  const now = options.now ?? Date.now
  const webhooks = createWebhookSender({
    url: options.webhookUrl ?? null,
    secret: webhookSecret,
    send: options.send ?? ((request) => fetch(request)),
    ledger,
    controls,
    stopped: stopping.signal,
  })
  const processor = createPaymentProcessor({
    ledger,
    controls,
    seconds: () => Math.floor((now() + controls.current.clockOffsetMs) / 1000),
    emit: webhooks.emit,
    schedule(ms, work) {
      void delay(ms, stopping.signal).then(() => (stopping.signal.aborted ? undefined : work()))
    },
  })

  const app = new Hono()
  const root = options.path ? app.basePath(options.path) : app
  // Tells a shop whose sandbox this is. Outside fault injection, so that asking uses up no fault of a test.
  root.get('/__key', (c) => c.json({ key: keyId }))
  root.use('/v1/*', withInjectedFaults(controls, stopping.signal))
  root.route('/v1', checkoutRoutes({ ledger, processor, controls, keyId, keySecret }))
  root.route('/v1', merchantRoutes({ ledger, processor, keyId, keySecret }))
  if (options.control ?? true) {
    root.route(
      '/__control',
      controlRoutes({ ledger, processor, controls, webhooks, keySecret, checksHost: options.checksHost ?? false }),
    )
  }

  webhooks.resume()
  return {
    app,
    fetch: async (request) => app.fetch(request),
    stop: () => stopping.abort(),
  }
}
