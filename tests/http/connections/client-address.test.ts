import { expect, test } from 'vitest'
import { blockOf, clientAddress, networkOf } from '#http/middleware/client-address.ts'

test('without a trusted proxy a forwarded address means nothing', () => {
  expect(clientAddress('6.6.6.6', '10.0.0.1', 0)).toBe('10.0.0.1')
  expect(clientAddress(null, '10.0.0.1', 2)).toBe('10.0.0.1')
})

test('behind proxies the address is the one that the outermost trusted proxy wrote', () => {
  expect(clientAddress('6.6.6.6, 7.7.7.7', '10.0.0.1', 1)).toBe('7.7.7.7')
  expect(clientAddress('6.6.6.6, 7.7.7.7, 10.0.0.2', '10.0.0.1', 2)).toBe('7.7.7.7')
  expect(clientAddress('2001:db8::1', '10.0.0.1', 1)).toBe('2001:db8::1')
})

test('a header too short or with nonsense in the trusted place falls back to the peer', () => {
  expect(clientAddress('7.7.7.7', '10.0.0.1', 2)).toBe('10.0.0.1')
  expect(clientAddress('<script>', '10.0.0.1', 1)).toBe('10.0.0.1')
  expect(clientAddress('', '10.0.0.1', 1)).toBe('10.0.0.1')
})

test('IPv6 clients are distinguished by their /64, however the address is written', () => {
  const network = networkOf('2001:db8:0:7::1')
  expect(networkOf('2001:0db8:0000:0007:aaaa::')).toBe(network)
  expect(networkOf('2001:db8::7:1:2:3:4')).toBe(network)
  expect(networkOf('2001:db8:0:8::1')).not.toBe(network)
  expect(networkOf('::ffff:10.0.0.12')).toBe('10.0.0.12')
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'))
  expect(networkOf('10.0.0.1')).toBe('10.0.0.1')
  expect(network).toBe('2001:db8:0:7::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('2001:db8::')).toBe('2001:db8:0:0::/64')
})

test('the block around a network is an IPv4 /24 or an IPv6 /48', () => {
  expect(blockOf('10.1.2.3')).toBe('10.1.2.0/24')
  expect(blockOf('::ffff:10.1.2.3')).toBe('10.1.2.0/24')
  expect(blockOf('2001:db8:1:7::1')).toBe('2001:db8:1::/48')
})
