import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusOf } from '#contract/admin/errors.ts'
import { failuresOf, nothing } from '#contract/call.ts'
import { CLIENT_CALLS } from '#contract/client/client.ts'
import { paymentCalls } from '#contract/payments.ts'
import { documentPath } from '#http/openapi/document.ts'
import { SHOP_ROUTES } from '#http/routes/index.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { schemaErrors, toArray, toMap } from '#tests/support/json-schema.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi
let document: unknown

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
  document = (await api.request('/api/openapi.json')).body
})

afterAll(() => api.close())

const at = (...names: string[]) => names.reduce<unknown>((found, name) => toMap(found).get(name), document)

test('every call of the contract has one route, and every route is a call of the contract', () => {
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  const calls = [...Object.values(CLIENT_CALLS), ...Object.values(paymentCalls)].map(nameOf)
  expect(SHOP_ROUTES.map(nameOf).sort()).toEqual(calls.sort())
})

test('the document lists every call of the shop with its answers and failures', () => {
  expect(at('openapi')).toBe('3.1.0')
  for (const route of SHOP_ROUTES) {
    const operation = at('paths', documentPath(route), route.method.toLowerCase())
    const statuses = [...toMap(toMap(operation).get('responses')).keys()].map(Number)
    const expected: number[] = [route.status, ...failuresOf(route).map((code) => statusOf(code))]
    if (route.revalidates) expected.push(304)
    expect(new Set(statuses), documentPath(route)).toEqual(new Set(expected))
    const needsToken = toArray(toMap(operation).get('security')).length > 0
    expect(needsToken, documentPath(route)).toBe(route.who.audience === 'customer')
    expect(toMap(operation).has('requestBody'), documentPath(route)).toBe(route.body !== nothing)
  }
})

test('operations have names of their own, and every reference leads somewhere', () => {
  const ids: unknown[] = []
  for (const path of toMap(at('paths')).values()) {
    for (const operation of toMap(path).values()) ids.push(toMap(operation).get('operationId'))
  }
  expect(new Set(ids).size).toBe(ids.length)
  const text = JSON.stringify(document)
  const refs = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1] ?? ''))
  expect(refs.size).toBeGreaterThan(5)
  for (const ref of refs) expect(at('components', 'schemas', ref), ref).toBeDefined()
  expect(text).not.toContain('$defs')
})

test('the check of answers against the document notices what is missing, wrong or too much', () => {
  const product = { $ref: '#/components/schemas/Category' }
  const right = { _id: 'x', categoryName: 'fruits', img: '/a.webp', productCount: 3 }
  expect(schemaErrors(right, product, document)).toEqual([])
  expect(schemaErrors({ ...right, productCount: '3' }, product, document)).toHaveLength(1)
  expect(schemaErrors({ ...right, secret: 1 }, product, document)).toHaveLength(1)
  const { img: _, ...without } = right
  expect(schemaErrors(without, product, document)).toHaveLength(1)
})

test('the page to read the document runs no script and allows nothing but its own style', async () => {
  const response = await api.app.request('http://shop.test/api/docs')
  const page = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page).not.toMatch(/<script|javascript:|\son\w+=|style="/i)
  const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  for (const route of SHOP_ROUTES) expect(page).toContain(`<code>${documentPath(route)}</code>`)
  expect(page).toContain('lang="en"')
  expect(style).toContain('light-dark(')
  expect(page.match(/<h1>/g)).toHaveLength(1)
  // A block that scrolls sideways is reached by keyboard.
  expect(page).not.toContain('<pre>')
})
