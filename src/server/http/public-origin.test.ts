import { expect, test } from 'vitest'
import { createPublicOriginReader } from './public-origin.ts'

const aRequest = (url: string, forwardedProto?: string) =>
  new Request(url, forwardedProto === undefined ? {} : { headers: { 'x-forwarded-proto': forwardedProto } })

test('a configured address wins over whatever a request says', () => {
  const publicOrigin = createPublicOriginReader({ publicUrl: 'https://shop.example', trustedProxies: 1 })
  expect(publicOrigin(aRequest('http://evil.example/shop', 'http'))).toBe('https://shop.example')
})

test('a configured address is normalized as browsers do', () => {
  const publicOrigin = createPublicOriginReader({ publicUrl: 'https://Shop.Example:443', trustedProxies: 0 })
  expect(publicOrigin(aRequest('http://localhost/'))).toBe('https://shop.example')
})

test('without a configured address the origin is the one the request was sent to', () => {
  const publicOrigin = createPublicOriginReader({ publicUrl: null, trustedProxies: 0 })
  expect(publicOrigin(aRequest('http://localhost:3000/shop?x=1'))).toBe('http://localhost:3000')
  expect(publicOrigin(aRequest('http://[::1]:3000/'))).toBe('http://[::1]:3000')
})

test('x-forwarded-proto counts only when it comes from a trusted proxy', () => {
  const originOf = (trustedProxies: number, forwardedProto: string) =>
    createPublicOriginReader({ publicUrl: null, trustedProxies })(aRequest('http://shop.example/', forwardedProto))
  expect(originOf(0, 'https')).toBe('http://shop.example')
  expect(originOf(1, 'https')).toBe('https://shop.example')
  expect(originOf(1, 'http, https')).toBe('https://shop.example')
  expect(originOf(2, 'https, http')).toBe('https://shop.example')
  expect(originOf(2, 'https')).toBe('https://shop.example')
  expect(originOf(1, 'javascript')).toBe('http://shop.example')
})

test('a host name with characters that no host has is not repeated', () => {
  const publicOrigin = createPublicOriginReader({ publicUrl: null, trustedProxies: 0 })
  expect(publicOrigin(aRequest('http://x"y/'))).toBe('http://localhost')
})
