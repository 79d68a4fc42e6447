import { expect, test } from 'vitest'
import { afterFailure } from './failure-message.ts'

test('A138 a call without a session says to sign in first', () => {
  expect(afterFailure({ status: 401, code: 'token-invalid', message: 'The token is invalid.' })).toEqual({
    notice: { status: 'error', text: 'Sign in to your account first' },
    signedOut: true,
  })
})

test('A113 a duplicate on the wishlist is notified for a second and a half', () => {
  const { notice, signedOut } = afterFailure({ status: 409, code: 'already-in-wishlist', message: 'whatever' })
  expect(notice).toEqual({ status: 'error', text: 'Item is already in the wishlist', duration: 1500 })
  expect(signedOut).toBe(false)
})

test.each([402, 409, 422, 429])('a refusal with %i speaks with the answer’s own message', (status) => {
  const { notice, signedOut } = afterFailure({ status, code: 'any', message: 'Only 2 are left.' })
  expect(notice).toEqual({ status: 'error', text: 'Only 2 are left.' })
  expect(signedOut).toBe(false)
})

test.each([500, 503, 404])('A146 an answer with %i is reported in the words of the HTTP client', (status) => {
  const { notice } = afterFailure({ status, code: 'internal', message: 'Something inside' })
  expect(notice.text).toBe(`Request failed with status code ${status}`)
})

test.each(['Network Error', 'Request aborted', 'timeout of 5000ms exceeded'])(
  'A146 without any answer the notice is: %s',
  (message) => {
    expect(afterFailure({ status: 0, code: 'network', message }).notice).toEqual({ status: 'error', text: message })
  },
)

test('an answer that cannot be read is not called a network error, nor a failed request', () => {
  const failure = { status: 200, code: 'answer-unreadable', message: 'Please reload the page.' }
  expect(afterFailure(failure)).toEqual({ notice: { status: 'error', text: failure.message }, signedOut: false })
})
