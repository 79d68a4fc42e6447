// What the bundles of this release contain, in the names of its own source.
import { createBackground } from '#entry/background.ts'
import { createPbkdf2Passwords } from '#entry/passwords-pbkdf2.ts'
import { seedSampleStore } from '#entry/seed-sample-store.ts'
import { createApi } from '#http/api.ts'
import { createTokens } from '#http/tokens.ts'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import { createSandbox } from '#payments/sandbox/sandbox.ts'
import { GUEST } from '#seed/guest.ts'
import { createMemoryStore } from '#store/memory/memory-store.ts'

export { createClient } from '#contract/client.ts'

/** The API of the release over an empty store with the sample products and the payment sandbox, in this process. */
export async function openServer() {
  const keys = { keyId: 'rzp_test_sandboxsandbox', keySecret: 'sandbox-key-secret' }
  const webhookSecret = 'sandbox-webhook'
  const store = createMemoryStore()
  const passwords = createPbkdf2Passwords(600)
  const newId = () => crypto.randomUUID()
  await seedSampleStore(store, { newId, now: Date.now, hashPassword: passwords.hash })
  const sandbox = await createSandbox({
    ...keys,
    webhookSecret,
    webhookUrl: 'http://shop.test/api/payments/webhook',
    send: async (request) => api.fetch(request),
  })
  const payments = createRazorpay({
    base: 'http://provider.test',
    ...keys,
    webhookSecrets: [webhookSecret],
    kind: 'sandbox',
    acceptsBarePayment: true,
    fetch: sandbox.fetch,
  })
  const ignore = () => undefined
  const api = createApi({
    store,
    payments,
    passwords,
    tokens: createTokens({ secret: 'a secret for tests, thirty-two bytes or more' }),
    now: Date.now,
    newId,
    log: { info: ignore, warn: ignore, error: ignore },
    background: createBackground().add,
    guest: GUEST,
    clientAddress: () => '127.0.0.1',
  })
  return { fetch: async (request) => api.fetch(request), close: () => sandbox.stop() }
}
