import { expect, test } from 'vitest'
import { CallError } from '#contract/client/call-error.ts'
import { refusedLineText } from './refused-line.ts'

const lines = [
  { line: 0, title: 'Honey', unit: '250 g' },
  { line: 1, title: 'Ghee', unit: '500 ml' },
]

test('a refund that is more than is left of one line says of which goods', () => {
  const refused = (details: unknown) =>
    new CallError({
      status: 422,
      code: 'beyond-units',
      message: 'Too many.',
      fields: {},
      shortages: [],
      retryAfter: null,
      details,
    })
  expect(refusedLineText(refused({ line: 1, left: 2 }), lines)).toBe('Ghee, 500 ml: Too many.')
  expect(refusedLineText(refused({ line: 7 }), lines)).toBe('Too many.')
  expect(refusedLineText(refused(undefined), lines)).toBe('Too many.')
  expect(refusedLineText(null, lines)).toBeUndefined()
})
