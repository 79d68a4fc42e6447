import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'

const canonical = (url: string) => canonicalUrl(new URL(url, 'http://shop.example'))

test('equal catalogue queries have one canonical URL, however they are written', () => {
  expect(canonical('/shop?sortBy=price-low-to-high&categories=organic%20products&utm=1')).toBe(
    canonical('/shop?categories=organic+products&sortBy=price-low-to-high'),
  )
})

test('a page without filters has no query', () => {
  expect(canonical('/?categories=fruits')).toBe('/')
  expect(canonical('/about-us?anything=1')).toBe('/about-us')
  expect(canonical('/shop/?priceLow=1')).toBe('/shop')
})

test('a path that begins with two slashes stays on this site', () => {
  expect(canonicalUrl(new URL('http://shop.example//elsewhere.example/shop'))).toBe('/elsewhere.example/shop')
  expect(canonicalUrl(new URL('http://shop.example//evil.example/x'))).toBe('/evil.example/x')
})

test('a path too long to be one of the shop’s has no canonical URL', () => {
  expect(canonical(`/${'a'.repeat(1001)}`)).toBeNull()
})
