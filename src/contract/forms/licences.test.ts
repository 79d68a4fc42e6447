import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fieldMessages } from './field-issue.ts'
import { fssaiLicenceField, gstinField } from './licences.ts'

const form = v.object({ fssaiLicence: fssaiLicenceField, gstin: gstinField })

test('numbers of authorities are taken as people copy them, and what is wrong is said in words', () => {
  expect(v.parse(form, { fssaiLicence: '1152 1999 000123', gstin: ' 27aaach1234a1zd ' })).toEqual({
    fssaiLicence: '11521999000123',
    gstin: '27AAACH1234A1ZD',
  })
  expect(v.parse(form, { fssaiLicence: null, gstin: null })).toEqual({ fssaiLicence: null, gstin: null })
  const wrong = v.safeParse(form, { fssaiLicence: '123', gstin: '27-AAACH' })
  expect(fieldMessages(wrong.issues ?? [])).toEqual({
    fssaiLicence: 'Write the 14 digits of the licence',
    gstin: 'Write the 15 characters, like 27AAACH1234A1ZD',
  })
})

test('a GSTIN with a character mistyped or two swapped is told from one with its check character', () => {
  const messageOf = (gstin: string) =>
    fieldMessages(v.safeParse(v.object({ gstin: gstinField }), { gstin }).issues ?? [])
  for (const registered of ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '09AAACH7409R1ZZ'])
    expect(messageOf(registered)).toEqual({})
  for (const mistyped of ['27AAPFU0939F1ZW', '27AAPFU0993F1ZV', '29AAGBC7383J1Z4', '08AAACH7409R1ZZ'])
    expect(messageOf(mistyped)).toEqual({
      gstin: 'The last character does not fit the others. Compare each with the certificate',
    })
})

test('a pattern without words of its own is never shown', () => {
  const wrong = v.safeParse(v.object({ code: v.pipe(v.string(), v.regex(/^x$/)) }), { code: 'y' })
  expect(fieldMessages(wrong.issues ?? [])).toEqual({ code: 'code is not written as it has to be' })
})
