import { expect, test } from 'vitest'
import { isHostWithoutDns } from './host.ts'

test.each([
  '127.0.0.1',
  '127.0.0.1:3000',
  'localhost',
  'LOCALHOST:80',
  'shop.localhost',
  '[::1]',
  '[::1]:9101',
  '192.168.1.7:3000',
])('%s is an address', (host) => {
  expect(isHostWithoutDns(host)).toBe(true)
})

test.each([
  null,
  undefined,
  '',
  'attacker.example',
  'attacker.example:9101',
  '127.0.0.1.attacker.example',
  'localhost.attacker.example',
  'x/127.0.0.1',
  '127.0.0.1@attacker.example',
  'a b',
])('%s is a name, or nothing', (host) => {
  expect(isHostWithoutDns(host)).toBe(false)
})
