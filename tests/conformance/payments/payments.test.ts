import { afterAll } from 'vitest'
import { createRazorpay, type RazorpayOptions } from '#payments/razorpay/razorpay.ts'
import { createSandbox } from '#payments/sandbox/sandbox.ts'
import { nodeFetch } from '#server/outgoing/node-fetch.ts'
import { paymentProviderConformance } from '#tests/conformance/payments/provider-suite.ts'
import { sandboxFailuresSuite } from '#tests/conformance/payments/sandbox-failures-suite.ts'
import { sandboxMoneySuite } from '#tests/conformance/payments/sandbox-money-suite.ts'
import { createSandboxControls } from '#tests/support/payments/sandbox-controls.ts'
import { startSandboxServer } from '#tests/support/processes/sandbox-server.ts'

const keys = { keyId: 'rzp_test_sandboxABCDE', keySecret: 'a secret of this test', webhookSecret: 'another secret' }
/** A twentieth of the time, so that retries still wait but a test stays short. */
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms / 20))

const sandboxes: Record<string, { base: string; fetch: (request: Request) => Promise<Response> }> = {}

const overHttp = await startSandboxServer(keys)
afterAll(overHttp.stop)
sandboxes['the sandbox over HTTP'] = { base: overHttp.origin, fetch: nodeFetch }

const inProcess = await createSandbox({ ...keys, path: '/shop-demo/sandbox' })
afterAll(inProcess.stop)
sandboxes['the sandbox in the same process'] = {
  base: 'https://shop.example/shop-demo/sandbox',
  fetch: inProcess.fetch,
}

for (const [name, { base, fetch }] of Object.entries(sandboxes)) {
  const controls = createSandboxControls(base, fetch)
  const connect = ({ onRequest, ...options }: Partial<RazorpayOptions> & { onRequest?: () => void } = {}) =>
    createRazorpay({
      base,
      keyId: keys.keyId,
      keySecret: keys.keySecret,
      webhookSecrets: [keys.webhookSecret],
      fetch: (request) => {
        onRequest?.()
        return fetch(request)
      },
      sleep,
      ...options,
    })

  paymentProviderConformance(name, async () => {
    await controls.configure({})
    return { payments: connect(), withWrongSecret: connect({ keySecret: 'not the secret' }) }
  })
  const openSandbox = async () => {
    await controls.configure({})
    return { connect, controls }
  }
  sandboxMoneySuite(name, openSandbox)
  sandboxFailuresSuite(name, openSandbox)
}

const { RAZORPAY_TEST_KEY_ID: keyId, RAZORPAY_TEST_KEY_SECRET: keySecret } = process.env
if (keyId !== undefined && keySecret !== undefined) {
  const base = 'https://api.razorpay.com'
  paymentProviderConformance('the provider in test mode', async () => ({
    payments: createRazorpay({ base, keyId, keySecret, webhookSecrets: [] }),
    withWrongSecret: createRazorpay({ base, keyId, keySecret: 'not the secret', webhookSecrets: [] }),
  }))
}
