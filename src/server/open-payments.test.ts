import { expect, test } from 'vitest'
import { webhookUrl } from './open-payments.ts'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000/api/payments/webhook'],
  ['0.0.0.0', 'http://127.0.0.1:3000/api/payments/webhook'],
  ['::', 'http://127.0.0.1:3000/api/payments/webhook'],
  ['::1', 'http://[::1]:3000/api/payments/webhook'],
  ['shop.local', 'http://shop.local:3000/api/payments/webhook'],
])('the sandbox’s webhooks reach a shop that listens on %s', (host, url) => {
  expect(webhookUrl({ host, port: 3000 })).toBe(url)
  expect(URL.canParse(url)).toBe(true)
})

test('a shop on a random port has no webhook URL', () => {
  expect(webhookUrl({ host: '127.0.0.1', port: 0 })).toBeNull()
})
