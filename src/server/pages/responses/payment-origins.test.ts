import { expect, test, vi } from 'vitest'
import { createPaymentOrigins } from './payment-origins.ts'

const ORIGINS = { script: ['http://127.0.0.1:1'], frame: [], connect: [], image: [], form: [] }

test('pages wait for a payment provider that starts, and are shown without one that does not answer', async () => {
  const hanging = new Promise<typeof ORIGINS>(() => undefined)
  const started = Promise.withResolvers<typeof ORIGINS>()
  const slow = createPaymentOrigins(() => started.promise, 60_000)
  const first = slow()
  started.resolve(ORIGINS)
  expect(await first).toEqual(ORIGINS)

  expect(await createPaymentOrigins(() => hanging, 10)()).toBeNull()
  expect(await createPaymentOrigins(() => Promise.reject(new Error('it does not start')))()).toBeNull()
})

test('after the first wait no page waits again, and each has the provider as soon as it answers', async () => {
  const read = vi.fn(() => new Promise<typeof ORIGINS>(() => undefined))
  const paymentOrigins = createPaymentOrigins(read, 10)
  expect(await paymentOrigins()).toBeNull()
  expect(await paymentOrigins()).toBeNull()
  read.mockImplementation(async () => ORIGINS)
  expect(await paymentOrigins()).toEqual(ORIGINS)
})
