import { expect, test } from 'vitest'
import { webhookUrl } from './open-payments.ts'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000/api/payments/webhook'],
  ['0.0.0.0', 'http://127.0.0.1:3000/api/payments/webhook'],
  ['::', 'http://127.0.0.1:3000/api/payments/webhook'],
  ['::1', 'http://[::1]:3000/api/payments/webhook'],
  ['shop.local', 'http://shop.local:3000/api/payments/webhook'],
])('the news of the sandbox find a shop that listens on %s', (host, address) => {
  expect(webhookUrl({ host, port: 3000 })).toBe(address)
  expect(URL.canParse(address)).toBe(true)
})

test('a shop on any free port is not sent news to port 0', () => {
  expect(webhookUrl({ host: '127.0.0.1', port: 0 })).toBeNull()
})
