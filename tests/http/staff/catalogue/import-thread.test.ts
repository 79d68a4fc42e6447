import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productsResponse } from '#contract/catalogue/lists.ts'
import type { ResponseEvent } from '#http/api-dependencies.ts'
import { createStaffSecurity } from '#http/staff/security/staff-security.ts'
import { createArgon2Passwords } from '#server/argon2-passwords.ts'
import { readConfig } from '#server/config.ts'
import { type Container, createContainer } from '#server/container.ts'
import { type ImportThreadOptions, openImportThread } from '#server/imports/import-thread.ts'
import { expectSuccess } from '#tests/support/expect-success.ts'
import { aCustomer } from '#tests/support/records/factories.ts'
import { checkFile, importFile, rowsOf } from '#tests/support/records/import-file.ts'
import { signInStaff } from '#tests/support/records/staff.ts'

const secret = randomBytes(32).toString('hex')
const staffSecurity = createStaffSecurity({ secret })
let dataDir: string
let shop: Container

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haribhari-imports-'))
  shop = await createContainer(
    readConfig({ DATA_DIR: dataDir, AUTH_SECRET: secret, LOG_LEVEL: 'silent' }),
    () => undefined,
  )
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

function signIn() {
  return signInStaff({
    deps: {
      store: shop.store,
      passwords: createArgon2Passwords(),
      staffSecurity,
      now: Date.now,
      newId: () => crypto.randomUUID(),
    },
    fetch: (request) => shop.api(withLength(request)),
  })
}

/** As it comes from a port, where the length of a body is known before it is read. */
function withLength(request: Request): Request {
  const headers = new Headers(request.headers)
  if (request.method === 'POST') headers.set('content-length', '1000')
  return new Request(request, { headers })
}

const lines = (price: string) =>
  Array.from({ length: 300 }, (_, at) => ({
    ...{ sku: `T-${at}`, product: `goods-${Math.floor(at / 5)}`, title: `Zarlemit ${Math.floor(at / 5)}` },
    ...{ unit: `${(at % 5) + 1} kg`, mrp: '90.00', price, state: 'live', product_state: 'live', category: 'groceries' },
    ...{ sold_by: 'pack', net_amount: String(((at % 5) + 1) * 1000), net_unit: 'g', picture_text: 'A bowl of it' },
    ...{ vendor: 'A mill', tax_class: 'gst-0', picture: '/art/toor-dal.webp' },
    ...{ diet: 'veg', origin: 'IN', storage: 'fresh', description: 'Cleaned and packed where it grew.' },
  }))

async function pricesInShop(): Promise<number[]> {
  const response = await shop.api(new Request('http://shop.test/api/products?q=zarlemit&limit=20'))
  return v.parse(productsResponse, await response.json()).products.map(({ currentPrice }) => Number(currentPrice))
}

test('a file is imported in a thread while others write, in the audit, and customers see it when it is done', async () => {
  const { client, staff } = await signIn()
  const stop = new AbortController()
  const writing = writeUntil(stop.signal)
  try {
    const created = await importFile(client, lines('80.00'))
    expect((await rowsOf(client, created)).flatMap(({ issues }) => issues)).toEqual([])
    expect(created.summary.verdicts).toMatchObject({ create: 300, error: 0 })
    expect(await pricesInShop()).toEqual(Array.from({ length: 20 }, () => 80))
    const changed = await importFile(client, lines('78.00'))
    expect(changed.summary.verdicts).toMatchObject({ update: 300, error: 0 })
    expect(await pricesInShop()).toEqual(Array.from({ length: 20 }, () => 78))
  } finally {
    stop.abort()
  }
  expect(await writing).toBeGreaterThan(10)
  const { events } = expectSuccess(await client.audit({ action: 'applyImport' }))
  expect(new Set(events.map(({ actor }) => actor?.id))).toEqual(new Set([staff.id]))
})

/** Customers who sign up one after the other; their number. */
async function writeUntil(stopped: AbortSignal): Promise<number> {
  let customers = 0
  for (; !stopped.aborted; customers += 1) {
    await shop.store.transaction((tx) => tx.addCustomer(aCustomer(), 'none'))
    await new Promise((resume) => setImmediate(resume))
  }
  return customers
}

test('strangers start no thread; one that ends while it writes fails that call alone, and the import goes on in another', async () => {
  const { client, token } = await signIn()
  const file = await checkFile(client, lines('70.00'))
  const threads = openThread()
  const apply = () => threads.fetch(applying(file.id, token), '127.0.0.1')
  const isTaken = (headers: Record<string, string>) => {
    const url = `http://shop.test/api/admin/imports/${file.id}/apply`
    return threads.takes(new Request(url, { method: 'POST', headers: { 'content-length': '10', ...headers } }))
  }
  expect(await isTaken({ authorization: `Bearer ${token}` })).toBe(true)
  expect(await isTaken({})).toBe(false)
  expect(await isTaken({ authorization: 'Bearer of.some.token' })).toBe(false)
  const lost = apply()
  await new Promise((resume) => setImmediate(resume))
  await threads.close()
  expect((await lost).status).toBe(503)
  expect((await apply()).status).toBe(200)
  await threads.close()
})

test('calls that the thread did not answer, and its end, are in the metrics and the log', async () => {
  const responses: Partial<ResponseEvent>[] = []
  const errors: string[] = []
  const threads = openThread({
    // No directory, so that the thread ends at once.
    location: { dataDir: '/dev/null/none', databaseUrl: null },
    log: { info: () => undefined, warn: () => undefined, error: (message) => errors.push(message) },
    onResponse: ({ route, status, code, address, requestId }) =>
      responses.push({ route, status, code, address, requestId }),
  })
  const lost = await threads.fetch(applying('some-import', 'token'), '127.0.0.9')
  expect(lost.status).toBe(503)
  const common = { route: '/api/admin/imports/:id/apply', address: '127.0.0.9' }
  expect(responses).toEqual([
    { ...common, status: 503, code: 'unavailable', requestId: lost.headers.get('x-request-id') },
  ])
  expect(errors).toEqual(['the thread of imports has ended'])

  const body = new ReadableStream({ start: (controller) => controller.error(new Error('hung up')) })
  // Node wants `duplex` for a stream, and the types of the DOM do not know it.
  const init: RequestInit & { duplex: 'half' } = { body, duplex: 'half' }
  const cutOff = new Request(applying('some-import', 'token'), init)
  expect((await threads.fetch(cutOff, '127.0.0.9')).status).toBe(400)
  expect(responses[1]).toMatchObject({ ...common, status: 400, code: 'body-malformed' })
  await threads.close()
})

function openThread(options: Partial<ImportThreadOptions> = {}) {
  return openImportThread({
    location: { dataDir, databaseUrl: null },
    secrets: { secret, previous: null },
    runExclusive: (work) => work(),
    tokens: staffSecurity.tokens,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    onResponse: () => undefined,
    ...options,
  })
}

function applying(importId: string, token: string): Request {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ confirmed: ['price-asks', 'claim-lost'] })
  return new Request(`http://shop.test/api/admin/imports/${importId}/apply`, { method: 'POST', headers, body })
}
