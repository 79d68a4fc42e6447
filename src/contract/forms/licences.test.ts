import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fieldMessages } from './field-issue.ts'
import { fssaiLicenceField, gstinField } from './licences.ts'

const form = v.object({ fssaiLicence: fssaiLicenceField, gstin: gstinField })

test('numbers of authorities are taken as people copy them, and what is wrong is said in words', () => {
  expect(v.parse(form, { fssaiLicence: '1152 1999 000123', gstin: ' 27aaach1234a1z5 ' })).toEqual({
    fssaiLicence: '11521999000123',
    gstin: '27AAACH1234A1Z5',
  })
  expect(v.parse(form, { fssaiLicence: null, gstin: null })).toEqual({ fssaiLicence: null, gstin: null })
  const wrong = v.safeParse(form, { fssaiLicence: '123', gstin: '27-AAACH' })
  expect(fieldMessages(wrong.issues ?? [])).toEqual({
    fssaiLicence: 'Write the 14 digits of the licence',
    gstin: 'Write the 15 characters, like 27AAACH1234A1Z5',
  })
})

test('a pattern without words of its own is never shown', () => {
  const wrong = v.safeParse(v.object({ code: v.pipe(v.string(), v.regex(/^x$/)) }), { code: 'y' })
  expect(fieldMessages(wrong.issues ?? [])).toEqual({ code: 'code is not written as it has to be' })
})
