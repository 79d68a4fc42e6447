import { is, object, safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { calendarDay } from '#domain/values/calendar-day.ts'
import { fieldMessages } from './field-issue.ts'
import { addressForm, mobileField, optionalTextLine, pinCodeField, textLine } from './forms.ts'

const read = (field: typeof mobileField | typeof pinCodeField, value: unknown) => {
  const name = field === mobileField ? 'mobileNum' : 'pinCode'
  const result = safeParse(object({ [name]: field }), { [name]: value })
  return result.success ? result.output[name] : { refused: fieldMessages(result.issues)[name] }
}

test.each([
  '9876543210',
  '919876543210',
  '+919876543210',
  '+91 98765 43210',
  '91-98765-43210',
  '09876543210',
  '0 98765-43210',
])('a mobile number written as %s is saved as its ten digits', (written) => {
  expect(read(mobileField, written)).toBe('9876543210')
})

test('ten digits that begin with 91 are a number of their own', () => {
  expect(read(mobileField, '9187654321')).toBe('9187654321')
  expect(read(mobileField, '91 9187654321')).toBe('9187654321')
})

test.each(['5876543210', '987654321', '98765432101', '+1 9876543210', '9191987654321'])(
  'no Indian mobile number is written as %s',
  (written) => {
    expect(read(mobileField, written)).toEqual({ refused: 'Write 10 digits starting with 6, 7, 8 or 9' })
  },
)

test('a PIN code may be written with a gap or a hyphen', () => {
  expect(['411001', '411 001', '411-001'].map((written) => read(pinCodeField, written))).toEqual(
    Array.from({ length: 3 }, () => '411001'),
  )
})

test.each([
  ['Devanagari', '९८७६५४३२१०', '४११००१'],
  ['Bengali', '+৯১ ৯৮৭৬৫ ৪৩২১০', '৪১১ ০০১'],
  ['Gujarati', '૯૮૭૬૫૪૩૨૧૦', '૪૧૧૦૦૧'],
  ['Tamil', '௯௮௭௬௫௪௩௨௧௦', '௪௧௧௦௦௧'],
  ['Malayalam', '൯൮൭൬൫൪൩൨൧൦', '൪൧൧൦൦൧'],
])('a mobile number and a PIN code in the digits of %s are saved in those of Latin', (_, mobile, pinCode) => {
  expect(read(mobileField, mobile)).toBe('9876543210')
  expect(read(pinCodeField, pinCode)).toBe('411001')
})

test('a name that shows nothing is missing; one in any script, with its joiners and marks, is not', () => {
  const named = (name: string) => safeParse(object({ name: addressForm.entries.name }), { name })
  for (const name of ['', '  ', '\u200b', '\u00a0\u200d', '\u2060 \u0301']) {
    expect(fieldMessages(named(name).issues ?? [])).toEqual({ name: 'Name is needed' })
  }
  for (const name of ['अनिता शर्मा', 'क्‍षितिज', 'O’Brien', '李', '👩‍🌾']) expect(named(name).output).toEqual({ name })
})

test('a number where text belongs is called that, and not missing', () => {
  expect(read(pinCodeField, 411001)).toEqual({ refused: 'PIN code must be text, in quotes' })
  expect(read(mobileField, 9876543210)).toEqual({ refused: 'Mobile number must be text, in quotes' })
  expect(read(pinCodeField, ['411001'])).toEqual({ refused: 'PIN code must be text' })
  expect(read(pinCodeField, null)).toEqual({ refused: 'PIN code is needed' })
  expect(read(pinCodeField, '41100')).toEqual({ refused: 'Write 6 digits, the first not 0' })
})

test('every field of an address form that is filled wrong has a message of its own', () => {
  const wrong = { name: '', mobileNum: '', apartment: '', area: '', landmark: '\0', city: '', state: '', pinCode: '' }
  const { issues = [] } = safeParse(addressForm, wrong)
  const messages = fieldMessages(issues)
  expect(Object.keys(messages)).toEqual(Object.keys(wrong))
  for (const message of Object.values(messages)) expect(message).not.toMatch(/^$|Expected|received/)
})

test('a day that there is not is said to be written wrongly', () => {
  for (const day of ['2027-02-30', '30.02.2027']) {
    const parsed = safeParse(object({ bestBefore: calendarDay }), { bestBefore: day })
    expect(fieldMessages(parsed.issues ?? [])).toEqual({ bestBefore: 'bestBefore is not written as it has to be' })
  }
})

test('characters that turn a text around or cannot be seen are refused; those that scripts are written with are not', () => {
  const isTaken = (text: string) => [textLine(), optionalTextLine()].map((schema) => is(schema, text))
  for (const hidden of [
    '\u{202A}',
    '\u{202E}',
    '\u{2066}',
    '\u{2069}',
    '\u{200B}',
    '\u{2060}',
    '\u{FEFF}',
    '\u{AD}',
    '\u{2028}',
    '\u{E0041}',
  ])
    expect(isTaken(`Asha${hidden}Kumar`)).toEqual([false, false])
  // Joiners of Malayalam and of a picture of a farmer, and a mark of Urdu.
  for (const text of ['ശ്രീ\u{200D}', 'र\u{200C}य', '\u{1F469}\u{200D}\u{1F33E}', 'سیب\u{200F}'])
    expect(isTaken(text)).toEqual([true, true])
})
