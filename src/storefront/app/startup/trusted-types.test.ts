import { expect, test } from 'vitest'
import { isAllowedScriptUrl, isJson, isSafeHtml } from './trusted-types.ts'

const pageUrl = 'https://shop.example/checkout/address'

test.each(['https://checkout.razorpay.com/v1/checkout.js', 'https://cdn.razorpay.com/risk.js', '/assets/page.js'])(
  'scripts of the payment provider and of the shop are allowed: %s',
  (address) => {
    expect(isAllowedScriptUrl(address, pageUrl)).toBe(true)
  },
)

test.each([
  'https://evil.example/v1/checkout.js',
  'https://checkout.razorpay.com.evil.example/v1/checkout.js',
  'http://checkout.razorpay.com/v1/checkout.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'https://shop.example.evil.example/a.js',
])('any other script is refused: %s', (address) => {
  expect(isAllowedScriptUrl(address, pageUrl)).toBe(false)
})

test.each(['<img src=x onerror=alert(1)>', '<style>a{}</style><img src=x onerror=alert(1)>', '<svg/onload=alert(1)>'])(
  'HTML that could run is refused: %s',
  (html) => {
    expect(isSafeHtml(html)).toBe(false)
  },
)

test('a style element and plain text are allowed', () => {
  expect(isSafeHtml('<style>@keyframes rzp-rot{to{transform:rotate(360deg)}}</style>')).toBe(true)
  expect(isSafeHtml('Fresh & green')).toBe(true)
})

test('an inline script must be JSON', () => {
  expect(isJson('{"@type":"Product"}')).toBe(true)
  expect(isJson('alert(1)')).toBe(false)
})
