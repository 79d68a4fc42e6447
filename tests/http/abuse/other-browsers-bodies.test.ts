import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const requestBody = Object.getOwnPropertyDescriptor(Request.prototype, 'body')
const iterator = Object.getOwnPropertyDescriptor(ReadableStream.prototype, Symbol.asyncIterator)

// Another file of the same worker may have loaded the API already.
beforeEach(() => {
  vi.resetModules()
})

afterEach(() => {
  vi.resetModules()
  if (requestBody) Object.defineProperty(Request.prototype, 'body', requestBody)
  if (iterator) Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, iterator)
})

// The browser runtime runs the API in the browser itself: in a service worker.
test('A137 bodies are read in Firefox, which has no Request.body', async () => {
  Reflect.deleteProperty(Request.prototype, 'body')
  await addToBasketAndSendTooMuch()
})

test('A137 bodies are read in Safari, whose streams cannot be iterated', async () => {
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator)
  await addToBasketAndSendTooMuch()
})

/** The API looks at what the browser has when it is loaded. */
async function addToBasketAndSendTooMuch(): Promise<void> {
  const { openTestApi } = await import('#tests/support/api.ts')
  const { openMemoryStore } = await import('#tests/support/stores/memory-store.ts')
  const api = await openTestApi(await openMemoryStore())
  const { token } = await api.signInGuest()
  const { id } = await api.addProduct()
  const send = (padding: string) =>
    api.request('/api/user/cart', { method: 'POST', token, body: { product: { _id: id }, padding } })
  expect((await send('')).status).toBe(201)
  expect((await send('x'.repeat(33 * 1024))).status).toBe(413)
  await api.close()
}
