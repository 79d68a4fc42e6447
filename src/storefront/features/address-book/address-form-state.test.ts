import { expect, test } from 'vitest'
import {
  ADDRESS_FIELDS,
  EMPTY_ADDRESS,
  fieldErrorsFromServer,
  firstInvalidField,
  validateAddress,
} from './address-form-state.ts'

const asha = {
  ...EMPTY_ADDRESS,
  name: 'Asha Kulkarni',
  mobileNum: '+91 98200 12345',
  apartment: '302 Gulmohar',
  area: 'Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411 004',
}

test('A107 a blank entry is tagged Home', () => {
  expect(EMPTY_ADDRESS.tag).toBe('Home')
})

test('an address as people write it is sent as the shop keeps it', () => {
  const checked = validateAddress({ ...asha, isDefault: true })
  expect(checked).toEqual({
    ok: true,
    address: {
      name: 'Asha Kulkarni',
      mobileNum: '9820012345',
      apartment: '302 Gulmohar',
      area: 'Prabhat Road',
      landmark: '',
      city: 'Pune',
      state: 'Maharashtra',
      pinCode: '411004',
      tag: 'Home',
      status: true,
    },
  })
})

test('an address in Devanagari is as good as any', () => {
  expect(validateAddress({ ...asha, name: 'आशा कुलकर्णी', area: 'प्रभात रस्ता', city: 'पुणे' }).ok).toBe(true)
})

test.each([
  ['mobileNum', '12345'],
  ['mobileNum', '5820012345'],
  ['pinCode', '011004'],
  ['pinCode', '4110'],
  ['name', '   '],
  ['area', ''],
] as const)('a %s of "%s" has its message beside its field', (field, text) => {
  const checked = validateAddress({ ...asha, [field]: text })
  expect(checked.ok).toBe(false)
  if (!checked.ok) expect(Object.keys(checked.messages)).toEqual([field])
})

test('of several fields to mend the topmost gets the focus first', () => {
  const checked = validateAddress({ ...asha, pinCode: '', mobileNum: '' })
  expect(checked.ok).toBe(false)
  if (!checked.ok) expect(firstInvalidField(checked.messages)).toBe('mobileNum')
  expect(firstInvalidField({})).toBeNull()
})

test('what the server finds wrong has its message at the same field', () => {
  expect(fieldErrorsFromServer({ 'address.pinCode': 'Write 6 digits' })).toEqual({ pinCode: 'Write 6 digits' })
})

test('every field of an address is asked for once', () => {
  expect(ADDRESS_FIELDS.map(({ field }) => field).sort()).toEqual(
    ['apartment', 'area', 'city', 'landmark', 'mobileNum', 'name', 'pinCode', 'state'].sort(),
  )
})
