import { expect, test } from 'vitest'
import { codeOfState, stateOfCode } from './gst-states.ts'

test.each([
  ['Maharashtra', '27'],
  [' tamil  NADU ', '33'],
  ['TN', '33'],
  ['Orissa', '21'],
  ['Jammu & Kashmir', '01'],
  ['The Andaman & Nicobar Islands', '35'],
  ['Nowhere', null],
  ['', null],
])('a state written as %o has the code %o', (written, code) => {
  expect(codeOfState(written)).toBe(code)
})

test('a code that GSTINs begin with has a name, and others have none', () => {
  expect(stateOfCode('27')).toBe('Maharashtra')
  expect(stateOfCode('99')).toBeNull()
})
