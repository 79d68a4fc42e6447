import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { schemaErrors, toArray, toMap } from '#tests/support/json-schema.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

/** How many calls are made; a longer hunt sets its own number. */
const CALLS = Number(process.env.FUZZ_CALLS ?? 1500)

let api: TestApi
let document: unknown

beforeAll(async () => {
  const limits = { accountsPerNetwork: 1e9, takenEmailsPerNetwork: 1e9 }
  api = await openTestApi(await openMemoryStore(), { limits })
  document = (await api.request('/api/openapi.json')).body
})

afterAll(() => api.close())

interface Operation {
  method: string
  path: string
  rule: Map<string, unknown>
}

function operations(): Operation[] {
  return [...toMap(toMap(document).get('paths'))].flatMap(([path, methods]) =>
    [...toMap(methods)].map(([method, rule]) => ({ method: method.toUpperCase(), path, rule: toMap(rule) })),
  )
}

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    "' or 1=1--",
    '../..',
    '__proto__',
    '1e999',
    '-1',
    'NaN',
    '%00',
    'x'.repeat(400),
  ),
)
const oddValue = fc.oneof(oddText, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(1e308, -0, 0.1, 2 ** 53, null, true))

/** Values for a schema of the document: mostly of its shape, now and then anything. `ids` are words worth trying. */
function valuesFor(schema: unknown, ids: string[]): fc.Arbitrary<unknown> {
  const rule = toMap(schema)
  const ref = rule.get('$ref')
  if (typeof ref === 'string')
    return valuesFor(
      toMap(toMap(toMap(document).get('components')).get('schemas')).get(ref.split('/').at(-1) ?? ''),
      ids,
    )
  const choices = toArray(rule.get('enum'))
  if (choices.length > 0) return mostly(fc.constantFrom(...choices))
  const any = toArray(rule.get('anyOf'))
  if (any.length > 0) return fc.oneof(...any.map((each) => valuesFor(each, ids)))
  switch (rule.get('type')) {
    case 'object': {
      const parts = [...toMap(rule.get('properties'))].map(([name, part]) => [name, valuesFor(part, ids)] as const)
      return mostly(fc.record(Object.fromEntries(parts), { requiredKeys: [] }))
    }
    case 'array':
      return mostly(fc.array(valuesFor(rule.get('items'), ids), { maxLength: 4 }))
    case 'boolean':
      return mostly(fc.boolean())
    case 'number':
    case 'integer':
      return mostly(fc.oneof(fc.integer({ min: -2, max: 200 }), fc.double()))
    case 'string':
      return mostly(
        fc.oneof(fc.constantFrom(...ids), fc.constantFrom('asha@example.in', '9876543210', '411004', '368')),
      )
    default:
      return fc.oneof(oddValue, fc.integer({ min: 0, max: 3 }))
  }
}

function mostly(usual: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: oddValue })
}

test('requests of any kind get a response that the OpenAPI document has, never an unexpected error, within a second', {
  timeout: CALLS * 40 + 20_000,
}, async () => {
  const { user, token, address, client } = await api.signInGuest()
  const { id } = await api.addProduct({ stock: 1_000_000 })
  expectSuccess(await client.addToCart({ _id: id }))
  const [order] = expectSuccess(await client.placeOrder({ payment_id: 'pay_first' })).orders
  const ids = [id, user._id, address._id, order?._id ?? '', crypto.randomUUID(), 'pay_first']
  const tokens = fc.oneof(
    { weight: 6, arbitrary: fc.constant(token) },
    { weight: 1, arbitrary: fc.constantFrom('', 'nonsense', 'Bearer x.y.z') },
  )

  const call = fc.constantFrom(...operations()).chain((operation) => {
    const body = toMap(toMap(toMap(operation.rule.get('requestBody')).get('content')).get('application/json'))
    return fc.record({
      operation: fc.constant(operation),
      // A part that is empty or all dots would make another address of it.
      part: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...ids) },
        { weight: 1, arbitrary: oddText.filter((text) => !/^\.*$/.test(text) && text !== '../..') },
      ),
      query: fc.dictionary(
        fc.constantFrom('categories', 'sortBy', 'priceLow', 'priceHigh', 'rating', 'q', 'limit', 'cursor', 'x'),
        oddText,
      ),
      token: tokens,
      key: fc.oneof(fc.uuid(), fc.constantFrom('', 'same-key', 'x'.repeat(300))),
      body: body.has('schema') ? valuesFor(body.get('schema'), ids) : fc.constant(undefined),
    })
  })

  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(call, async ({ operation, part, query, token: sent, key, body }) => {
      const { method, path, rule } = operation
      // Signing out the only customer would end the other requests.
      if (path === '/api/auth/signout' && sent === token) return
      const search = new URLSearchParams(Object.entries(query).map(([name, text]) => [name, text.toWellFormed()]))
      const address =
        path.replace(/\{\w+\}/, encodeURIComponent(part.toWellFormed())) + (method === 'GET' ? `?${search}` : '')
      const cpuBefore = process.cpuUsage()
      const response = await api.app.request(`http://shop.test${address}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          'x-test-from': crypto.randomUUID(),
          ...(sent === '' ? {} : { authorization: sent }),
        },
        ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      })
      // Time of the processor, which no other process on the machine changes.
      expect(process.cpuUsage(cpuBefore).user / 1000).toBeLessThan(1000)
      const about = `${method} ${address} → ${response.status}`
      expect(response.status, about).toBeLessThan(500)
      const media = response.headers.get('content-type')?.split(';')[0] ?? ''
      const documented = toMap(toMap(rule.get('responses')).get(String(response.status)))
      seen.add(`${method} ${path} ${response.status}`)
      expect(documented.size, about).toBeGreaterThan(0)
      const content = toMap(toMap(documented.get('content')).get(media))
      expect(content.size, `${about} ${media}`).toBeGreaterThan(0)
      if (media !== 'application/json') return
      expect(schemaErrors(await response.json(), content.get('schema'), document), about).toEqual([])
    }),
    { numRuns: CALLS },
  )
  expect(api.logs.filter((line) => line.level === 'error')).toEqual([])
  // The requests reached most routes, with and without a session.
  expect([...seen].filter((each) => / 20[01]$/.test(each)).length).toBeGreaterThan(12)
  for (const status of [400, 401, 404, 422]) expect([...seen].some((each) => each.endsWith(` ${status}`))).toBe(true)
})
