import * as v from 'valibot'
import { expect } from 'vitest'
import { createPbkdf2Passwords } from '#browser/worker/pbkdf2-passwords.ts'
import { createClient } from '#contract/client.ts'
import { ERRORS, errorBody } from '#contract/errors.ts'
import type { CallResult } from '#contract/transport.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type ApiDependencies, createApi } from '#http/create-api.ts'
import type { Route } from '#http/handle.ts'
import { failuresOf } from '#http/openapi/document.ts'
import { SHOP_ROUTES } from '#http/routes/index.ts'
import { createTokens } from '#http/tokens.ts'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import { createSandbox } from '#payments/sandbox/sandbox.ts'
import { GUEST } from '#seed/guest.ts'
import { seedSampleStore } from '#seed/seed-sample-store.ts'
import type { Store } from '#store/store.ts'
import { createBackgroundTasks } from '#use-cases/background-tasks.ts'
import { sandboxControls } from './sandbox-controls.ts'

export const SECRET = 'a secret for tests, thirty-two bytes or more'
export const WEBHOOK_SECRET = 'sandbox-webhook'
const KEYS = { keyId: 'rzp_test_sandboxsandbox', keySecret: 'sandbox-key-secret', webhookSecret: WEBHOOK_SECRET }
const SHOP = 'http://shop.test'
const PROVIDER = 'http://provider.test'

export interface TestRequest {
  method?: string
  body?: unknown
  /** Sent as it is, instead of `body` as JSON. */
  raw?: string | Uint8Array<ArrayBuffer>
  token?: string | null
  headers?: Record<string, string>
  /** Where the request comes from. */
  from?: string
}

export interface TestResponse {
  status: number
  headers: Headers
  body: unknown
}

/** The whole API over a store with the sample store in it and the payment sandbox beside it, in this process. */
export async function openTestApi(store: Store, changes: Partial<ApiDependencies> = {}) {
  let ahead = 0
  let position = 1_000_000 + Math.floor(Math.random() * 1_000_000) * 1000
  const now = () => Date.now() + ahead
  const passwords = createPbkdf2Passwords(600)
  const newId = () => crypto.randomUUID()
  await seedSampleStore(store, { newId, now, hashPassword: passwords.hash })
  const lines: { level: string; message: string; fields: Record<string, unknown> }[] = []
  const note = (level: string) => (message: string, fields?: Record<string, unknown>) => {
    lines.push({ level, message, fields: fields ?? {} })
  }
  const background = createBackgroundTasks()
  const sandbox = await createSandbox({
    ...KEYS,
    webhookUrl: 'http://shop.test/api/payments/webhook',
    send: async (request) => app.fetch(request),
  })
  const payments = createRazorpay({
    base: PROVIDER,
    ...KEYS,
    webhookSecrets: [KEYS.webhookSecret],
    kind: 'sandbox',
    acceptsBarePayment: true,
    fetch: sandbox.fetch,
    sleep: async () => undefined,
  })
  const deps: ApiDependencies = {
    store,
    payments,
    passwords,
    tokens: createTokens({ secret: SECRET, now }),
    now,
    newId,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    background: background.add,
    guest: GUEST,
    clientAddress: (request) => request.headers.get('x-test-from') ?? '127.0.0.1',
    limits: { newAccountsPerAddress: 10_000, guestsPerAddress: 10_000 },
    ...changes,
  }
  const app = createApi(deps)

  /** Answers a request, and holds the answer to what the route table says of it. */
  async function fetch(request: Request): Promise<Response> {
    const { method, url } = request
    const response = await app.fetch(request)
    if (response.status !== 304) {
      const body = await response.clone().json()
      holdToDocument(method, new URL(url).pathname, response.status, body)
    }
    return response
  }

  async function ask(path: string, asked: TestRequest = {}): Promise<TestResponse> {
    const { method = 'GET', body, raw, token, headers, from } = asked
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const request = new Request(`${SHOP}${path}`, {
      method,
      headers: {
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: token } : {}),
        ...(from ? { 'x-test-from': from } : {}),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    })
    const response = await fetch(request)
    return { status: response.status, headers: response.headers, body: await response.json().catch(() => null) }
  }

  const clientOf = (token: string | null) => createClient({ fetch, base: SHOP, token: () => token })

  /** A new guest, and the shop's own client in the guest's name. */
  async function shopper() {
    const { createdUser: user, encodedToken: token } = expectSuccess(await clientOf(null).signInAsGuest())
    const address = user.addresses[0]
    if (!address) throw new Error('a guest has an address')
    return { user, token, address, client: clientOf(token) }
  }

  /** A product of the test's own, that no other test buys. */
  async function product(changes: Partial<Product> = {}): Promise<Product> {
    const id = newId()
    position += 1
    const own: Product = {
      id,
      slug: `test-${id}`,
      title: `Test ${id}`,
      description: 'Grown for a test.',
      unit: '1 kg',
      img: '/art/apple.webp',
      category: 'fruits',
      vendor: 'Test Farm',
      ratingTenths: 32,
      mrp: 55_000,
      sellingPrice: 36_800,
      stock: 50,
      badge: null,
      tags: [],
      position,
      ...changes,
    }
    await store.transaction((tx) => tx.saveProducts([own]))
    return own
  }

  return {
    app,
    deps,
    ask,
    clientOf,
    shopper,
    product,
    store,
    lines,
    controls: sandboxControls(PROVIDER, sandbox.fetch),
    settled: () => background.settled(5000),
    /** Lets time pass for the API. */
    pass: (milliseconds: number) => {
      ahead += milliseconds
    },
    close: () => sandbox.stop(),
  }
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>

/** The value of a call that must have gone well. */
export function expectSuccess<T>(result: CallResult<T>): T {
  if (!result.ok) throw new Error(`the call failed: ${JSON.stringify(result.failure)}`)
  return result.value
}

/** Fails when a status, a code or a field is answered that the document does not tell of. */
function holdToDocument(method: string, path: string, status: number, body: unknown): void {
  const route = SHOP_ROUTES.find((each) => each.method === method && matches(each, path))
  if (!route) return
  if (status === route.status && route.answer) {
    expect(body).toEqual(v.parse(route.answer, body))
    return
  }
  const failure = v.parse(errorBody, body)
  const code = failuresOf(route).find((each) => each === failure.code)
  expect(code, `${method} ${route.path} answered ${failure.code}`).toBeDefined()
  if (code) expect([status, failure.errors[0]]).toEqual([...ERRORS[code]])
}

function matches(route: Route, path: string): boolean {
  return new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path.split('?')[0] ?? '')
}
