import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { anAddress } from '#tests/support/records/factories.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { saveCustomer } from '#tests/support/stores/saved-records.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})

afterAll(() => api.close())

const clientOf = async (role: Role) => (await api.signInStaff(role)).client

let count = 0
function someone() {
  count += 1
  return saveCustomer(api.store, { name: `Lalita ${count}`, mobileNum: `98${10_000_000 + count}` })
}

function recordsOf(subjectId: string) {
  const filters = { actorId: null, action: null, subjectKind: 'customer', subjectId, from: null, to: null }
  return api.store.auditEvents(filters, { before: Number.MAX_SAFE_INTEGER, limit: 100 })
}

test('contacts are masked in lists, and shown by role on the page of one customer, which the audit has once an hour', async () => {
  const { id, name, email, mobileNum } = await someone()
  const masked = { name, email: 'a…@e…', mobileNum: `…${mobileNum.slice(-4)}`, isMasked: true }
  for (const role of ['owner', 'manager'] as const) {
    const { client, staff } = await api.signInStaff(role)
    const found = expectSuccess(await client.customers({ q: mobileNum.slice(0, 9) }))
    expect(found.customers.find((each) => each._id === id)).toMatchObject(masked)
    const before = await recordsOf(id)
    for (let time = 0; time < 2; time += 1) {
      expect(expectSuccess(await client.customerView(id)).customer).toMatchObject({ email, mobileNum, isMasked: false })
    }
    const records = await recordsOf(id)
    expect(records.slice(0, records.length - before.length)).toMatchObject([
      { action: 'lookAtContacts', actorId: staff.id, role, before: null, after: null },
    ])
    expect(JSON.stringify(records)).not.toContain(mobileNum)
  }
})

test('each look of support stands in the audit without what was seen', async () => {
  const { id, name, email, mobileNum } = await someone()
  const support = await clientOf('support')
  const masked = { name, email: 'a…@e…', mobileNum: `…${mobileNum.slice(-4)}`, isMasked: true }
  expect(expectSuccess(await support.customers({ q: mobileNum })).customers).toMatchObject([masked])
  expect(expectSuccess(await support.customerView(id)).customer).toMatchObject(masked)
  expect(await recordsOf(id)).toEqual([])
  expect(expectSuccess(await support.lookAtContacts(id)).customer).toMatchObject({ email, mobileNum, isMasked: false })
  const records = await recordsOf(id)
  expect(records).toMatchObject([{ action: 'lookAtContacts', role: 'support' }])
  expect(JSON.stringify(records)).not.toContain(mobileNum)
})

test('who only reads sees a customer masked, and neither looks at contacts nor finds anybody by them', async () => {
  const { id, name, email } = await someone()
  await api.store.transaction((tx) => tx.saveAddresses(id, [anAddress({ name: 'Lalita Rao' })]))
  const reader = await clientOf('read-only')
  // As on the pages of orders, which lead here by the customer's id.
  const seen = expectSuccess(await reader.customerView(id))
  expect(seen).toMatchObject({ customer: { name: expect.stringMatching(/^L… \d…$/), isMasked: true } })
  expect(seen.addresses).toMatchObject([{ name: 'L… R…' }])
  const listed = expectSuccess(await reader.customers()).customers.find((each) => each._id === id)
  expect(listed?.name).toBe(seen.customer.name)
  expect(expectSuccess(await reader.customers({ q: name }))).toMatchObject({ customers: [], total: 0 })
  expect(await reader.lookAtContacts(id)).toMatchObject({ failure: { code: 'not-permitted' } })
  expect(expectSuccess(await reader.customers({ q: email }))).toMatchObject({ customers: [], total: 0 })
  expect(await recordsOf(id)).toEqual([])
})

test('a note is kept with its author, and its words stay out of the audit', async () => {
  const { id } = await someone()
  const { client: support, staff } = await api.signInStaff('support')
  expectSuccess(await support.addCustomerNote(id, { body: 'Rings twice\nat the blue door' }))
  const { notes } = expectSuccess(await support.addCustomerNote(id, { body: ' Deaf ' }))
  expect(notes).toMatchObject([
    { body: 'Deaf', author: { id: staff.id, name: staff.name } },
    { body: 'Rings twice\nat the blue door' },
  ])
  expect(expectSuccess(await support.customerView(id)).notes).toEqual(notes)
  expect(JSON.stringify(await recordsOf(id))).not.toContain('Deaf')
  expect(await support.addCustomerNote(id, { body: ' ' })).toMatchObject({ failure: { code: 'body-invalid' } })
})

test('support asks that data be erased, once, and a manager decides it, once', async () => {
  const { id } = await someone()
  const [support, manager] = [await clientOf('support'), await clientOf('manager')]
  const ask = () => support.requestForCustomer(id, { kind: 'erase', reason: 'by phone' })
  const [request] = expectSuccess(await ask()).requests
  expect(request).toMatchObject({ kind: 'erase', state: 'asked', decidedBy: null })
  expect(await ask()).toMatchObject({ failure: { code: 'request-waiting' } })
  expectSuccess(await support.requestForCustomer(id, { kind: 'export' }))
  const decide = () => manager.decideCustomerRequest(request?.id ?? '', { state: 'refused', answer: 'An open order' })
  const decided = expectSuccess(await decide()).requests.find((each) => each.id === request?.id)
  expect(decided).toMatchObject({ state: 'refused', answer: 'An open order', decidedBy: { name: expect.any(String) } })
  expect(await decide()).toMatchObject({ failure: { code: 'request-decided' } })
  expectSuccess(await ask())
})

test('an export has all that is kept of a customer, and stands in the audit', async () => {
  const { user, client } = await api.signUp()
  const id = user._id
  const [product] = expectSuccess(await client.products(DEFAULT_CATALOGUE_QUERY, { limit: 1 })).products
  const productId = product?._id ?? ''
  expectSuccess(await client.addToCart({ _id: productId }))
  const manager = await clientOf('manager')
  const all = expectSuccess(await manager.exportCustomer(id))
  expect(all).toMatchObject({
    customer: { _id: id, isMasked: false },
    addresses: [{ mobileNum: '9876543210' }],
    basket: [{ productId, qty: 1 }],
    ...{ orders: [], payments: [], wishlist: [], notes: [], requests: [] },
  })
  expect(JSON.stringify(all)).not.toContain('argon2')
  expect(await recordsOf(id)).toMatchObject([{ action: 'exportCustomer', after: { orders: 0 } }])
})
