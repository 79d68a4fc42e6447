import { expect, test } from 'vitest'
import { sameSitePath } from './return-url.ts'

test('A020 the page a visitor came from is remembered with its search', () => {
  expect(sameSitePath('/shop?categories=fruits#top')).toBe('/shop?categories=fruits#top')
})

test.each([
  '//evil.example/shop',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '\thttps://evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/shop/..//evil.example',
  '/%2e//evil.example',
  '\\\\evil.example',
  'https:/\\evil.example',
])('A010 sign-in never leads to another site: %s', (address) => {
  expect(sameSitePath(address)).toBeNull()
})

test('A010 the way back never leads to the sign-in screen itself', () => {
  expect(sameSitePath('/signin')).toBeNull()
  expect(sameSitePath('/shop-demo/signup?x=1')).toBeNull()
})
