import * as v from 'valibot'
import { createClient } from '#contract/client/client.ts'
import { type ApiDependencies, createApi } from '#http/create-api.ts'
import { createStaffSecurity } from '#http/staff/security/staff-security.ts'
import { createTokens } from '#http/tokens.ts'
import type { AuditConnection } from '#operations/invariants/audit-connection.ts'
import { checkInvariants, type InvariantResult } from '#operations/invariants/check-invariants.ts'
import { createPaymentProviders } from '#payments/providers.ts'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import { createSandbox } from '#payments/sandbox/sandbox.ts'
import { GUEST } from '#seed/guest.ts'
import { createArgon2Passwords } from '#server/argon2-passwords.ts'
import type { Store } from '#store/store.ts'
import { expectSuccess } from '#tests/support/expect-success.ts'
import { createSandboxControls } from '#tests/support/payments/sandbox-controls.ts'
import { createBackgroundTasks } from '#use-cases/background-tasks.ts'
import { createReconciler } from '#use-cases/maintenance/reconcile.ts'
import type { RecordedCustomer, Recording } from './recording.ts'

export interface UpgradedShop {
  recording: Recording
  customer(role: string): RecordedCustomer
  /** By the customer's first recorded token unless another, or null for none, is given. */
  clientOf(role: string, token?: string | null): ReturnType<typeof createClient>
  request(path: string, token: string | null): Promise<{ status: number; body: unknown }>
  controls: ReturnType<typeof createSandboxControls>
  /** One sweep of a new reconciler and everything that its webhooks cause. */
  reconcile(): Promise<void>
  /** Rules that the database breaks. */
  brokenInvariants(): Promise<InvariantResult[]>
  close(): Promise<void>
}

const SHOP_URL = 'http://shop.test'
const PROVIDER_URL = 'http://provider.test'
const BACKGROUND_TIMEOUT_MS = 5000

/** The present API on a migrated store that a recorded release filled, at the time of its recording. */
export async function openUpgradedShop(options: {
  recording: Recording
  store: Store
  /** JSON lines of the release's payment sandbox. */
  journal: string
  openAudit: () => AuditConnection | Promise<AuditConnection>
  onClose: () => Promise<void>
}): Promise<UpgradedShop> {
  const { recording, store, journal, openAudit, onClose } = options
  await store.migrate()
  const elapsedSince = Date.now()
  const now = () => recording.recordedAt + (Date.now() - elapsedSince)
  const entries = journal
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
  const sandbox = await createSandbox({
    ...recording.sandboxKeys,
    journal: { entries: async () => entries, append: () => undefined },
    webhookUrl: `${SHOP_URL}/api/payments/webhook`,
    send: async (request) => api.fetch(request),
    now,
  })
  const payments = createRazorpay({
    base: PROVIDER_URL,
    ...recording.sandboxKeys,
    webhookSecrets: [recording.sandboxKeys.webhookSecret],
    kind: 'sandbox',
    acceptsBarePayment: true,
    fetch: sandbox.fetch,
    sleep: async () => undefined,
  })
  const background = createBackgroundTasks()
  const noop = () => undefined
  const deps: ApiDependencies = {
    store,
    providers: createPaymentProviders([payments]),
    passwords: createArgon2Passwords(),
    tokens: createTokens({ secret: recording.authSecret, now }),
    staffSecurity: createStaffSecurity({ secret: recording.authSecret, now }),
    now,
    newId: () => crypto.randomUUID(),
    log: { info: noop, warn: noop, error: noop },
    background: background.add,
    guest: GUEST,
    clientAddress: () => '127.0.0.1',
  }
  const api = createApi(deps)
  const customer = (role: string) => {
    const found = recording.customers.find((each) => each.role === role)
    if (!found) throw new Error(`no customer is recorded as ${role}`)
    return found
  }
  const request = async (path: string, token: string | null) => {
    const headers: Record<string, string> = token === null ? {} : { authorization: token }
    const response = await api.fetch(new Request(`${SHOP_URL}${path}`, { headers }))
    return { status: response.status, body: v.parse(v.unknown(), await response.json()) }
  }

  return {
    recording,
    customer,
    clientOf: (role, token = customer(role).tokens[0] ?? null) =>
      createClient({ base: SHOP_URL, token: () => token, fetch: async (call) => api.fetch(call) }),
    request,
    controls: createSandboxControls(PROVIDER_URL, sandbox.fetch),
    async reconcile() {
      await createReconciler(deps).sweep()
      await background.settled(BACKGROUND_TIMEOUT_MS)
    },
    async brokenInvariants() {
      const audit = await openAudit()
      const results = await checkInvariants(audit, now())
      await audit.close()
      return results.filter(({ violations }) => violations.length > 0)
    },
    async close() {
      sandbox.stop()
      await background.settled(BACKGROUND_TIMEOUT_MS)
      await store.close()
      await onClose()
    },
  }
}

/** Pays the provider's order in the sandbox and places the order with the proof that a browser gets. */
export async function payAndPlaceOrder(shop: UpgradedShop, role: string, providerOrderId: string) {
  const { answer } = await shop.controls.pay(providerOrderId)
  if (answer.kind !== 'paid') throw new Error(`the payment was ${answer.kind}`)
  const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
  return expectSuccess(await shop.clientOf(role).placeOrder({ payment_id, razorpay_order_id, razorpay_signature }))
}
