import { expect, test } from 'vitest'
import { publicOrigin } from './public-origin.ts'

const ask = (address: string, forwarded?: string) =>
  new Request(address, forwarded === undefined ? {} : { headers: { 'x-forwarded-proto': forwarded } })

test('the address that the owner has set counts, whatever a request says', () => {
  const origin = publicOrigin({ publicUrl: 'https://shop.example', trustedProxies: 1 })
  expect(origin(ask('http://evil.example/shop', 'http'))).toBe('https://shop.example')
})

test('the address is written as browsers write it', () => {
  const origin = publicOrigin({ publicUrl: 'https://Shop.Example:443', trustedProxies: 0 })
  expect(origin(ask('http://localhost/'))).toBe('https://shop.example')
})

test('without one, the shop stands where it was asked at', () => {
  const origin = publicOrigin({ publicUrl: null, trustedProxies: 0 })
  expect(origin(ask('http://localhost:3000/shop?x=1'))).toBe('http://localhost:3000')
  expect(origin(ask('http://[::1]:3000/'))).toBe('http://[::1]:3000')
})

test('only a trusted proxy may say that it was reached by https', () => {
  const of = (trustedProxies: number, forwarded: string) =>
    publicOrigin({ publicUrl: null, trustedProxies })(ask('http://shop.example/', forwarded))
  expect(of(0, 'https')).toBe('http://shop.example')
  expect(of(1, 'https')).toBe('https://shop.example')
  expect(of(1, 'http, https')).toBe('https://shop.example')
  expect(of(2, 'https, http')).toBe('https://shop.example')
  expect(of(2, 'https')).toBe('https://shop.example')
  expect(of(1, 'javascript')).toBe('http://shop.example')
})

test('a name that no host has is not repeated', () => {
  const origin = publicOrigin({ publicUrl: null, trustedProxies: 0 })
  expect(origin(ask('http://x"y/'))).toBe('http://localhost')
})
