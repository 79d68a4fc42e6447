import * as v from 'valibot'
import { expect } from 'vitest'
import { createPbkdf2Passwords } from '#browser/worker/pbkdf2-passwords.ts'
import { messageOf, statusOf } from '#contract/admin/errors.ts'
import { failuresOf } from '#contract/call.ts'
import { createClient } from '#contract/client/client.ts'
import { errorBody } from '#contract/errors.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Limits } from '#domain/limits/limits.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { type ApiDependencies, createApi } from '#http/create-api.ts'
import type { Route } from '#http/route.ts'
import { STAFF_ROUTES } from '#http/routes/admin/index.ts'
import { SHOP_ROUTES } from '#http/routes/index.ts'
import { createStaffSecurity } from '#http/staff/security/staff-security.ts'
import { REPEATED_HEADER } from '#http/staff/staff-write-route.ts'
import { createTokens } from '#http/tokens.ts'
import type { PaymentProvider } from '#payments/provider.ts'
import { createPaymentProviders, type PaymentProviders } from '#payments/providers.ts'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import { createSandbox } from '#payments/sandbox/sandbox.ts'
import { GUEST } from '#seed/guest.ts'
import { seedSampleStore } from '#seed/seed-sample-store.ts'
import { createSharpEncoder } from '#server/pictures/sharp-encoder.ts'
import type { Store } from '#store/store.ts'
import { createBackgroundTasks } from '#use-cases/background-tasks.ts'
import { createProductSearch } from '#use-cases/catalogue/index.ts'
import { expectSuccess } from './expect-success.ts'
import { createSandboxControls } from './payments/sandbox-controls.ts'
import { aProduct } from './records/factories.ts'
import { signUpWithAddress } from './records/sign-up.ts'
import { signInStaff } from './records/staff.ts'
import { setLimits } from './records/unlimited.ts'

export { expectSuccess }

export const AUTH_SECRET = 'a secret for tests, thirty-two bytes or more'
export const WEBHOOK_SECRET = 'sandbox-webhook'
const KEYS = { keyId: 'rzp_test_sandboxsandbox', keySecret: 'sandbox-key-secret', webhookSecret: WEBHOOK_SECRET }
const SHOP_URL = 'http://shop.test'
const PROVIDER_URL = 'http://provider.test'

export interface TestRequest {
  method?: string
  body?: unknown
  /** Sent as it is, instead of `body` as JSON. */
  rawBody?: string | Uint8Array<ArrayBuffer>
  token?: string | null
  headers?: Record<string, string>
  /** The client's IP address, for rate limits. */
  clientAddress?: string
}

export interface TestResponse {
  status: number
  headers: Headers
  body: unknown
}

/**
 * The API over a store with the sample store in it and the payment sandbox, all in this process. Every response is
 * checked against the OpenAPI document.
 */
export async function openTestApi(
  store: Store,
  { limits, ...overrides }: Partial<ApiDependencies> & { limits?: Partial<Limits> } = {},
  providersWith: (sandbox: PaymentProvider) => PaymentProviders = (sandbox) => createPaymentProviders([sandbox]),
) {
  let clockOffset = 0
  let position = 1_000_000 + Math.floor(Math.random() * 1_000_000) * 1000
  const now = () => Date.now() + clockOffset
  // Few rounds: these passwords protect nothing.
  const passwords = createPbkdf2Passwords(600)
  const newId = () => crypto.randomUUID()
  await seedSampleStore(store, { newId, now, hashPassword: passwords.hash })
  await setLimits(store, limits)
  const logs: { level: string; message: string; fields: Record<string, unknown> }[] = []
  const logAt = (level: string) => (message: string, fields?: Record<string, unknown>) => {
    logs.push({ level, message, fields: fields ?? {} })
  }
  const log = { info: logAt('info'), warn: logAt('warn'), error: logAt('error') }
  const background = createBackgroundTasks()
  const sandbox = await createSandbox({
    ...KEYS,
    webhookUrl: `${SHOP_URL}/api/payments/webhook`,
    send: async (request) => app.fetch(request),
  })
  const payments = createRazorpay({
    base: PROVIDER_URL,
    ...KEYS,
    webhookSecrets: [KEYS.webhookSecret],
    kind: 'sandbox',
    acceptsBarePayment: true,
    fetch: sandbox.fetch,
    now: () => performance.now() + clockOffset,
    sleep: async () => undefined,
  })
  const deps: ApiDependencies = {
    store,
    providers: providersWith(payments),
    passwords,
    tokens: createTokens({ secret: AUTH_SECRET, now }),
    staffSecurity: createStaffSecurity({ secret: AUTH_SECRET, now }),
    now,
    newId,
    log,
    background: background.add,
    productSearch: createProductSearch({ store, log }),
    pictureEncoder: createSharpEncoder(log),
    guest: GUEST,
    clientAddress: (request) => request.headers.get('x-test-from') ?? '127.0.0.1',
    ...overrides,
  }
  const app = createApi(deps)

  async function fetch(request: Request): Promise<Response> {
    const { method, url } = request
    const response = await app.fetch(request)
    await expectRecorded(store, request, response)
    if (response.status !== 304 && response.headers.get('content-type')?.startsWith('application/json')) {
      const body = await response.clone().json()
      expectDocumentedResponse(method, new URL(url).pathname, response.status, body)
    }
    return response
  }

  async function request(path: string, options: TestRequest = {}): Promise<TestResponse> {
    const { method = 'GET', body, rawBody, token, headers, clientAddress } = options
    const content = rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await fetch(
      new Request(`${SHOP_URL}${path}`, {
        method,
        headers: {
          ...(content === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: token } : {}),
          ...(clientAddress ? { 'x-test-from': clientAddress } : {}),
          ...headers,
        },
        ...(content === undefined ? {} : { body: content }),
      }),
    )
    return { status: response.status, headers: response.headers, body: await response.json().catch(() => null) }
  }

  const clientFor = (token: string | null) => createClient({ fetch, base: SHOP_URL, token: () => token })

  /** A new guest with a client that sends the guest's token. */
  async function signInGuest() {
    const { createdUser: user, encodedToken: token } = expectSuccess(await clientFor(null).signInAsGuest())
    const address = user.addresses[0]
    if (!address) throw new Error('a guest has an address')
    return { user, token, address, client: clientFor(token) }
  }

  /** Saves a new product, so that tests do not compete for the stock of the sample store. */
  async function addProduct(productOverrides: Partial<Product> = {}): Promise<Product> {
    position += 1
    const product = aProduct({
      id: newId(),
      ratingTenths: 32,
      mrp: 550_00,
      sellingPrice: 368_00,
      stock: 50,
      tags: [],
      position,
      ...productOverrides,
    })
    await store.transaction((tx) => tx.saveProducts([product]))
    return product
  }

  return {
    app,
    deps,
    request,
    clientFor,
    signInGuest,
    /** Somebody of this role, signed in to the back office a moment ago. */
    signInStaff: (role?: Role, overrides?: Parameters<typeof signInStaff>[2]) =>
      signInStaff({ deps, fetch }, role, overrides),
    /** A new account with an address, and a client that sends its token. */
    signUp: (lives: Parameters<typeof signUpWithAddress>[1] = {}) => signUpWithAddress(clientFor, lives),
    addProduct,
    store,
    logs,
    controls: createSandboxControls(PROVIDER_URL, sandbox.fetch),
    waitForBackgroundTasks: () => background.settled(30_000),
    /** Moves the clock of the API and its tokens forward. */
    advanceClock: (milliseconds: number) => {
      clockOffset += milliseconds
    },
    close: () => sandbox.stop(),
  }
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>

/** The looks at contacts that pages record, by the path that they are read from. */
const LOOKS = new Map([
  ['/api/admin/customers/:id', 'lookAtContacts'],
  ['/api/admin/orders/:id', 'lookAtOrderContacts'],
  ['/api/admin/orders/:id/papers', 'lookAtOrderContacts'],
])
const LATEST = { before: Number.MAX_SAFE_INTEGER, limit: 50 }
const NO_FILTER = { actorId: null, action: null, subjectKind: null, subjectId: null, from: null, to: null }

/**
 * Fails unless each write of staff that succeeded, and nothing else of theirs, added exactly one row to the audit. One that
 * says it repeats another adds none, and a read adds none but for the look at contacts that it shows.
 */
async function expectRecorded(store: Store, { method, url }: Request, { ok, headers }: Response): Promise<void> {
  const { pathname } = new URL(url)
  const route = STAFF_ROUTES.find((candidate) => candidate.method === method && matchesPath(candidate, pathname))
  if (route?.who.audience !== 'staff') return
  const events = await store.auditEvents(NO_FILTER, LATEST)
  const own = events.filter((event) => event.requestId === headers.get('x-request-id'))
  const look = method === 'GET' ? LOOKS.get(route.path) : undefined
  if (look !== undefined && own.length > 0) {
    expect(
      own.map(({ action }) => action),
      `rows of ${method} ${pathname}`,
    ).toEqual([look])
    return
  }
  const isWritten = ok && route.isRecorded && !headers.has(REPEATED_HEADER)
  expect(own.length, `rows of ${method} ${pathname}`).toBe(isWritten ? 1 : 0)
}

/** Fails when the status, the error code or a field of the body is not in the OpenAPI document. */
function expectDocumentedResponse(method: string, path: string, status: number, body: unknown): void {
  const route = [...SHOP_ROUTES, ...STAFF_ROUTES].find(
    (candidate) => candidate.method === method && matchesPath(candidate, path),
  )
  if (!route) return
  if (status === route.status && route.answer) {
    expect(body).toEqual(v.parse(route.answer, body))
    return
  }
  const error = v.parse(errorBody, body)
  const code = failuresOf(route).find((documented) => documented === error.code)
  expect(code, `${method} ${route.path} responded with ${error.code}`).toBeDefined()
  if (!code) return
  // The words are those of the code and its values, so that a client can find its own.
  expect([status, error.errors[0]]).toEqual([statusOf(code), messageOf(code, error.params ?? {})])
  expect(Object.keys(error.issues ?? {})).toEqual(Object.keys(error.fields ?? {}))
}

function matchesPath(route: Route, path: string): boolean {
  return new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path.split('?')[0] ?? '')
}
