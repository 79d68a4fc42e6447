import { expect, test } from 'vitest'
import { checkPaymentKeys } from './check-keys.ts'

const razorpay = 'https://api.razorpay.com'
const sandbox = 'http://127.0.0.1:4000'
const live = 'rzp_live_ABCDEFGHIJKLMN'
const testKey = 'rzp_test_ABCDEFGHIJKLMN'

test('a production shop takes real money with a live key at the provider', () => {
  expect(checkPaymentKeys({ production: true, demonstration: false, keyId: live, base: razorpay })).toBeNull()
})

for (const [setting, keyId, base] of [
  ['a test key', testKey, razorpay],
  ['no key', null, razorpay],
  ['the key of a sandbox', 'rzp_test_sandbox0123456789', sandbox],
  ['a key at another address', testKey, 'https://api.razorpay.com.evil.example'],
] as const) {
  test(`a production shop with ${setting} starts only as a demonstration`, () => {
    expect(checkPaymentKeys({ production: true, demonstration: false, keyId, base })).toMatch(/DEMO=1/)
    expect(checkPaymentKeys({ production: true, demonstration: true, keyId, base })).toBeNull()
  })
}

test('a live key is refused outside production, and anywhere but at the provider', () => {
  expect(checkPaymentKeys({ production: false, demonstration: false, keyId: live, base: razorpay })).toMatch(
    /real money/,
  )
  expect(checkPaymentKeys({ production: false, demonstration: true, keyId: live, base: razorpay })).toMatch(
    /real money/,
  )
  for (const base of [sandbox, 'https://api.razorpay.com.evil.example', 'http://api.razorpay.com', 'nonsense']) {
    expect(checkPaymentKeys({ production: true, demonstration: true, keyId: live, base })).toMatch(/only be used with/)
  }
})

test('outside production a test key, a sandbox and no key at all are fine', () => {
  for (const [keyId, base] of [
    [testKey, razorpay],
    [testKey, sandbox],
    [null, razorpay],
  ] as const) {
    expect(checkPaymentKeys({ production: false, demonstration: false, keyId, base })).toBeNull()
  }
})

test('a key of an unknown kind is refused everywhere', () => {
  for (const production of [true, false]) {
    expect(checkPaymentKeys({ production, demonstration: true, keyId: 'sk_live_1', base: razorpay })).toMatch(
      /must start with/,
    )
  }
})
