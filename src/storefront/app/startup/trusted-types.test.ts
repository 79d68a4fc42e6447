import { expect, test } from 'vitest'
import { isData, isHarmlessHtml, isKnownScript } from './trusted-types.ts'

const here = 'https://shop.example/checkout/address'

test.each(['https://checkout.razorpay.com/v1/checkout.js', 'https://cdn.razorpay.com/risk.js', '/assets/page.js'])(
  'the provider’s scripts and the shop’s own may be loaded: %s',
  (address) => {
    expect(isKnownScript(address, here)).toBe(true)
  },
)

test.each([
  'https://evil.example/v1/checkout.js',
  'https://checkout.razorpay.com.evil.example/v1/checkout.js',
  'http://checkout.razorpay.com/v1/checkout.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'https://shop.example.evil.example/a.js',
])('no other script may be loaded: %s', (address) => {
  expect(isKnownScript(address, here)).toBe(false)
})

test.each(['<img src=x onerror=alert(1)>', '<style>a{}</style><img src=x onerror=alert(1)>', '<svg/onload=alert(1)>'])(
  'HTML that could run is refused: %s',
  (html) => {
    expect(isHarmlessHtml(html)).toBe(false)
  },
)

test('a style and plain text are let through', () => {
  expect(isHarmlessHtml('<style>@keyframes rzp-rot{to{transform:rotate(360deg)}}</style>')).toBe(true)
  expect(isHarmlessHtml('Fresh & green')).toBe(true)
})

test('a script made of text must be data', () => {
  expect(isData('{"@type":"Product"}')).toBe(true)
  expect(isData('alert(1)')).toBe(false)
})
