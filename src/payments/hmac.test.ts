import { expect, test } from 'vitest'
import { hmacHex, hmacMatches } from './hmac.ts'

/** The first is from the provider's own documentation. */
const vectors = [
  {
    secret: 'EnLs21M47BllR3X8PSFtjtbd',
    message: 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l',
    hex: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
  },
  {
    secret: 'test_secret_key',
    message: 'order_TEST000000001|pay_TEST000000001',
    hex: '6900f3c11283938db2ffc8a47900a03a9d51f8fde9cf18db90c231911071ba35',
  },
]

for (const { secret, message, hex } of vectors) {
  test(`the signature of ${message} is the documented one`, () => {
    expect(hmacHex(secret, message)).toBe(hex)
    expect(hmacMatches(secret, message, hex)).toBe(true)
    expect(hmacMatches(secret, new TextEncoder().encode(message), hex)).toBe(true)
  })

  test(`the signature of ${message} does not match another secret, message or a changed digit`, () => {
    expect(hmacMatches(`${secret}x`, message, hex)).toBe(false)
    expect(hmacMatches(secret, `${message}x`, hex)).toBe(false)
    for (const index of [0, 31, 63]) {
      const digit = hex[index] === 'a' ? 'b' : 'a'
      expect(hmacMatches(secret, message, hex.slice(0, index) + digit + hex.slice(index + 1))).toBe(false)
    }
  })

  test(`nothing but 64 lower-case hex digits is a signature of ${message}`, () => {
    for (const wrong of ['', hex.slice(1), `${hex}0`, hex.toUpperCase(), ` ${hex}`, `${hex}\n`, 'g'.repeat(64)]) {
      expect(hmacMatches(secret, message, wrong)).toBe(false)
    }
  })
}
