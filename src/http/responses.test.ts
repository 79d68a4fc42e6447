import { expect, test } from 'vitest'
import { errorResponse, failureOf, jsonResponse } from './responses.ts'

test.each([
  [{ code: 'too-many-requests', retryAfter: 40 }, 429, '40'],
  [{ code: 'too-many-requests' }, 429, '5'],
  [{ code: 'unavailable' }, 503, '5'],
  [{ code: 'not-found' }, 404, null],
  [{ code: 'internal' }, 500, null],
] as const)('%j is a %d that says to come back after %s seconds', (failure, status, seconds) => {
  const response = errorResponse(failure)
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, seconds])
})

test('only a missing session says how to authenticate', () => {
  const challengeOf = (response: Response) => response.headers.get('www-authenticate')
  expect(challengeOf(errorResponse({ code: 'token-invalid' }))).toBe('Bearer realm="haribhari"')
  expect(challengeOf(errorResponse({ code: 'not-found' }))).toBeNull()
})

test('a failure tells its code and its message, what is short, and nothing that there is not', async () => {
  const plain = await errorResponse({ code: 'not-found' }).json()
  expect(plain).toEqual({ errors: [expect.any(String)], code: 'not-found' })
  const shortages = [{ productId: 'mango', title: 'Mango', left: 1 }]
  expect(await errorResponse({ code: 'out-of-stock', shortages }).json()).toMatchObject({ shortages })
  const issue = { code: 'wrong-type', params: { field: 'qty', expected: 'Number' } } as const
  const invalid = await errorResponse({ code: 'body-invalid', issues: { qty: issue } }).json()
  expect(invalid).toMatchObject({ issues: { qty: issue }, fields: { qty: expect.any(String) } })
  expect(invalid.errors).toEqual([expect.any(String), invalid.fields.qty])
})

test('the failure that a response tells is known of it, and of no other response', () => {
  const failure = { code: 'too-many-requests', limit: 'sign-in' } as const
  expect(failureOf(errorResponse(failure))).toBe(failure)
  expect(failureOf(jsonResponse(200, {}))).toBeNull()
})
