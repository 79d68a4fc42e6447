import { expect, test } from 'vitest'
import { CallError } from '#contract/client/call-error.ts'
import { refusalText } from './refusal-text.ts'

const refused = (code: string) =>
  new CallError({ status: 422, code, message: `because of ${code}`, fields: {}, shortages: [], retryAfter: null })

test('a form that was sent before with something else is refused in words of its own', () => {
  expect(refusalText(null)).toBeUndefined()
  expect(refusalText(refused('beyond-line'))).toBe('because of beyond-line')
  expect(refusalText(refused('key-reused'))).toMatch(/^This was sent before/)
})
