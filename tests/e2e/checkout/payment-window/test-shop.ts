import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { build } from 'vite'
import type { CheckoutOptions } from '#payments/provider.ts'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import { createSandboxControls } from '#tests/support/payments/sandbox-controls.ts'
import { startSandboxServer } from '#tests/support/processes/sandbox-server.ts'

const keys = { keyId: 'rzp_test_sandboxABCDE', keySecret: 'the key secret', webhookSecret: 'the webhook secret' }

/** A page with one button under a strict Content Security Policy, and a payment sandbox on another origin. */
export async function startTestShop() {
  const sandbox = await startSandboxServer(keys)
  const payments = createRazorpay({
    base: sandbox.origin,
    keyId: keys.keyId,
    keySecret: keys.keySecret,
    webhookSecrets: [],
  })
  const script = await bundlePageScript()
  const origins = await payments.browserOrigins()
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${origins.script.join(' ')}`,
    `frame-src ${origins.frame.join(' ')}`,
    "connect-src 'self'",
    'img-src data:',
  ].join('; ')
  let payment: { provider: string; options: CheckoutOptions } | null = null

  const server = createServer((request, response) => {
    const send = (type: string, body: string) => {
      response.writeHead(200, {
        'content-type': type,
        'content-security-policy': policy,
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      })
      response.end(body)
    }
    if (request.url === '/page.js') send('text/javascript', script)
    else if (request.url === '/payment.json') send('application/json', JSON.stringify(payment))
    else send('text/html', PAGE)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()

  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`,
    payments,
    controls: createSandboxControls(sandbox.origin, (request) => fetch(request)),
    /** Creates an order for the page to pay within `timeout` seconds, and returns its id. */
    async createOrder(amount: number, timeout = 900): Promise<string> {
      const order = await payments.openOrder({ receipt: randomUUID(), amount, fresh: true })
      if (!order.ok) throw new Error(order.detail)
      const options = await payments.checkoutOptions({
        providerOrderId: order.value.id,
        amount,
        shopName: 'Haribhari',
        description: 'Thank you for shopping with us',
        customer: { name: 'Asha Rao', email: 'asha@example.in', phone: '9876543210' },
        themeColour: '#1f5d3a',
        timeoutSeconds: timeout,
      })
      if (!options.ok) throw new Error(options.detail)
      payment = { provider: payments.id, options: options.value }
      return order.value.id
    },
    async stop() {
      await sandbox.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const PAGE = `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head>
<body><main><h1>Shop</h1><button>Buy</button><ol aria-label="Outcomes"></ol></main>
<script type="module" src="/page.js"></script></body></html>`

async function bundlePageScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: `${import.meta.dirname}/page.ts`, formats: ['es'] } },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('the page was not built')
  return output.output[0].code
}
