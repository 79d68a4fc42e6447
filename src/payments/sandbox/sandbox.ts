import { Hono } from 'hono'
import { createControls } from './controls.ts'
import { checkoutRoutes } from './http/checkout-routes.ts'
import { controlRoutes } from './http/control-routes.ts'
import { withInjectedFaults } from './http/fault-injection.ts'
import { merchantRoutes } from './http/merchant-routes.ts'
import { type Journal, openLedger } from './ledger/ledger.ts'
import { createProvider } from './ledger/payment-processor.ts'
import { createWebhooks, delay } from './webhooks/webhook-sender.ts'

export interface SandboxOptions {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Where events are posted; none are sent without. */
  webhookUrl?: string | null
  /** Where the sandbox lives below its origin, such as `/shop/sandbox`; at the top unless given. */
  path?: string
  journal?: Journal | null
  /** How webhooks are sent: the platform's fetch unless the shop lives in the same process. */
  send?: (request: Request) => Promise<Response>
  /** Whether `/__control` is there. It is, unless the sandbox can be reached by strangers. */
  control?: boolean
  /** Milliseconds since 1970. */
  now?: () => number
}

export interface Sandbox {
  /** Answers as the provider would, in Node as in a service worker. */
  readonly app: Hono
  fetch(request: Request): Promise<Response>
  /** Ends waiting and sending. */
  stop(): void
}

/**
 * A double of the payment provider: orders, payments and refunds with the provider's own shapes and signatures, its
 * browser script and payment page, webhooks, and under `/__control` the means to make it fail. No money moves.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const stopping = new AbortController()
  const ledger = await openLedger(options.journal ?? null)
  const controls = createControls()
  const now = options.now ?? Date.now
  const seconds = () => Math.floor((now() + controls.now.clockOffsetMs) / 1000)
  const webhooks = createWebhooks({
    url: options.webhookUrl ?? null,
    secret: options.webhookSecret,
    send: options.send ?? ((request) => fetch(request)),
    ledger,
    controls,
    stopped: stopping.signal,
  })
  const provider = createProvider({
    ledger,
    controls,
    seconds,
    emit: webhooks.emit,
    later(ms, work) {
      void delay(ms, stopping.signal).then(() => (stopping.signal.aborted ? undefined : work()))
    },
  })
  const { keyId, keySecret } = options

  const app = new Hono()
  const below = options.path ? app.basePath(options.path) : app
  // Tells a shop whose sandbox answers here. Never troubled, so that looking disturbs no test.
  below.get('/__key', (c) => c.json({ key: keyId }))
  below.use('/v1/*', withInjectedFaults(controls, stopping.signal))
  below.route('/v1', checkoutRoutes({ ledger, provider, controls, keyId, keySecret }))
  below.route('/v1', merchantRoutes({ ledger, provider, keyId, keySecret }))
  if (options.control ?? true) {
    below.route('/__control', controlRoutes({ ledger, provider, controls, webhooks, keySecret }))
  }

  webhooks.resume()
  return {
    app,
    fetch: async (request) => app.fetch(request),
    stop: () => stopping.abort(),
  }
}
