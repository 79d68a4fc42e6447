import { expect, test } from 'vitest'
import { recoveryCodeKey, recoveryCodes } from './second-factor.ts'

test('a recovery code has all of its 80 random bits', () => {
  const [zeros] = recoveryCodes((count) => new Uint8Array(count))
  const [ones] = recoveryCodes((count) => new Uint8Array(count).fill(255))
  const [counted] = recoveryCodes((count) => Uint8Array.from({ length: count }, (_, index) => index * 25))
  expect([zeros, ones, counted]).toEqual(['AAAA-AAAA-AAAA-AAAA', '7777-7777-7777-7777', 'AAMT-ES3E-PWLK-7SHB'])
})

test('a recovery code is the same however it is typed', () => {
  expect(recoveryCodeKey(' abcd efgh-ijkl mnop ')).toBe('ABCDEFGHIJKLMNOP')
})
