import * as v from 'valibot'
import { latinDigits } from '#domain/values/latin-digits.ts'
import { emailField, newEmailField } from './email.ts'
import { issueCode } from './issue-code.ts'
import { isMadeOfEmail, newPasswordField } from './new-password.ts'
import { textExpected } from './text-expected.ts'
import { isVisibleLine } from './visible-text.ts'

/**
 * The forms a customer fills. The same schemas check them in the browser and in the API; the messages
 * stand beside the field.
 */

/** One line of text that shows something, of at most `maxLength` characters. */
export const textLine = (maxLength = 120) =>
  v.pipe(
    v.string(textExpected),
    v.trim(),
    v.nonEmpty(issueCode('needed')),
    // Joiners and marks that only change their neighbours show nothing by themselves.
    v.check((text) => /[^\p{Cf}\p{Z}\p{M}]/u.test(text), issueCode('needed')),
    v.maxLength(maxLength, issueCode('too-long')),
    v.check(isVisibleLine, issueCode('character-not-allowed')),
  )

/** One line of text, which may be empty or missing. */
export const optionalTextLine = (maxLength = 120) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(maxLength, issueCode('too-long')),
      v.check(isVisibleLine, issueCode('character-not-allowed')),
    ),
    '',
  )

/**
 * Ten digits starting with 6 to 9, with or without +91, 91 or 0 before them, in the digits of any script of India; spaces and
 * hyphens are dropped.
 */
export const mobileField = v.pipe(
  v.string(textExpected),
  v.transform((text) =>
    latinDigits(text)
      .replace(/[\s-]/g, '')
      .replace(/^(\+91|91|0)(?=\d{10}$)/, ''),
  ),
  v.nonEmpty(issueCode('needed')),
  v.regex(/^[6-9]\d{9}$/, issueCode('mobile-malformed')),
)

/** Six digits of any script of India, the first not 0; spaces and hyphens are dropped. */
export const pinCodeField = v.pipe(
  v.string(textExpected),
  v.transform((text) => latinDigits(text).replace(/[\s-]/g, '')),
  v.nonEmpty(issueCode('needed')),
  v.regex(/^[1-9]\d{5}$/, issueCode('pin-code-malformed')),
)

export const signInForm = v.object({
  email: emailField,
  password: v.pipe(
    v.string(textExpected),
    v.nonEmpty(issueCode('needed')),
    v.maxBytes(1024, issueCode('password-unusable')),
  ),
})
export type SignInForm = v.InferOutput<typeof signInForm>

export const signUpFields = v.object({ fullName: textLine(80), email: newEmailField, password: newPasswordField })
export type SignUpForm = v.InferOutput<typeof signUpFields>

/** A form's check of its password against its own e-mail, reported at the password. */
export const passwordDiffersFromEmail = <Form extends Pick<SignUpForm, 'email' | 'password'>>() =>
  v.rawCheck<Form>(({ dataset: { typed, value }, addIssue }) => {
    if (!typed || !isMadeOfEmail(value.password, value.email)) return
    const path = {
      type: 'object',
      origin: 'value',
      input: { ...value },
      key: 'password',
      value: value.password,
    } as const
    addIssue({ message: issueCode('password-email'), path: [path] })
  })

export const signUpForm = v.pipe(signUpFields, passwordDiffersFromEmail())

export const addressForm = v.object({
  name: textLine(80),
  mobileNum: mobileField,
  apartment: textLine(),
  area: textLine(),
  landmark: optionalTextLine(),
  city: textLine(80),
  state: textLine(80),
  pinCode: pinCodeField,
  status: v.optional(v.boolean(), false),
  tag: v.optional(v.picklist(['Home', 'Work', 'Others'], issueCode('address-tag-unknown')), 'Home'),
})
export type AddressForm = v.InferOutput<typeof addressForm>
export type AddressFormInput = v.InferInput<typeof addressForm>

/** A change of a saved address: fields that are sent are checked as in the form, the others stay as they are. */
export const addressChange = v.object({
  name: v.optional(addressForm.entries.name),
  mobileNum: v.optional(mobileField),
  apartment: v.optional(addressForm.entries.apartment),
  area: v.optional(addressForm.entries.area),
  landmark: v.optional(addressForm.entries.landmark.wrapped),
  city: v.optional(addressForm.entries.city),
  state: v.optional(addressForm.entries.state),
  pinCode: v.optional(pinCodeField),
  status: v.optional(v.boolean()),
  tag: v.optional(addressForm.entries.tag.wrapped),
})
