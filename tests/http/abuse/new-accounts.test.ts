import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

const PASSWORD = 'kakdi Bhindi 42'
const newEmail = () => `asha.${crypto.randomUUID().slice(0, 8)}@example.in`
let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})
afterAll(() => api.close())

const signUp = (form: object) =>
  api.request('/api/auth/signup', {
    method: 'POST',
    body: { fullName: 'Asha Rao', email: newEmail(), password: PASSWORD, ...form },
  })
const refusal = (field: string, code: string) => ({
  status: 422,
  body: { code: 'body-invalid', fields: { [field]: expect.any(String) }, issues: { [field]: { code } } },
})

test.each([
  ['password-email', { email: 'asha.rao@example.in', password: 'Asha.Rao@Example.in' }],
  ['password-email', { email: 'asha.quillfeather@example.in', password: 'ASHA.QUILLFEATHER' }],
  ['password-shop-name', { password: 'Haribhari@2026' }],
  ['password-blank', { password: '\u3164\u2800\u200b\u00a0 \u3000\ufeff\u2060' }],
])('a sign-up is refused at its password: %s', async (code, form) => {
  expect(await signUp(form)).toMatchObject(refusal('password', code))
})

test('the name that the owner gave the shop is no password either', async () => {
  expect((await signUp({ password: 'Green Basket 77' })).status).toBe(201)
  const settings = await api.store.settings()
  await api.store.transaction((tx) => tx.saveSettings({ ...settings, name: 'Green Basket' }))
  expect(await signUp({ password: 'Green Basket 77' })).toMatchObject(refusal('password', 'password-shop-name'))
  expect(await signUp({ password: 'GREEN-b4sket 2026' })).toMatchObject(refusal('password', 'password-shop-name'))
  expect((await signUp({ password: 'Green Basket of mangoes' })).status).toBe(201)
  await api.store.transaction((tx) => tx.saveSettings(settings))
})

test('an account whose address and password an earlier release took can still sign in', async () => {
  const [email, password] = ['\u200bаsha@example.in', '        ']
  const now = Date.now()
  const customer = { id: crypto.randomUUID(), kind: 'customer', name: 'Asha', email } as const
  const empty = { gender: '', location: '', mobileNum: '', createdAt: now, updatedAt: now }
  const hash = await api.deps.passwords.hash(password)
  await api.store.transaction((tx) => tx.addCustomer({ ...customer, ...empty }, hash))
  const signedIn = await api.request('/api/auth/login', { method: 'POST', body: { email, password } })
  expect(signedIn).toMatchObject({ status: 200, body: { foundUser: { _id: customer.id } } })
  expect(await signUp({ email })).toMatchObject(refusal('email', 'email-letters'))
})
