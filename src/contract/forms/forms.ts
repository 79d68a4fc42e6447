import * as v from 'valibot'
import { isCommonPassword } from './common-passwords.ts'

/**
 * The forms a shopper fills. The same schemas check them in the browser and at the server's door; the messages
 * stand beside the field.
 */
const line = (label: string, most = 120) =>
  v.pipe(
    v.string(textNeeded(label)),
    v.trim(),
    v.nonEmpty(`${label} is needed`),
    // Joiners and marks that only change their neighbours show nothing by themselves.
    v.check((text) => /[^\p{Cf}\p{Z}\p{M}]/u.test(text), `${label} is needed`),
    v.maxLength(most, `${label} can have at most ${most} characters`),
    // NUL cannot be stored as text by PostgreSQL, and no name needs a control character.
    v.check((text) => !/\p{Cc}/u.test(text), `${label} has a character we cannot keep`),
    v.check((text) => text.isWellFormed(), `${label} has a character we cannot keep`),
  )
const optionalLine = (label: string, most = 120) =>
  v.optional(
    v.pipe(
      v.string(`${label} must be text`),
      v.trim(),
      v.maxLength(most, `${label} can have at most ${most} characters`),
      v.check((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), `${label} has a character we cannot keep`),
    ),
    '',
  )

/** What is there but is no text is called that, so that nobody looks for a field that is not missing. */
function textNeeded(label: string): (issue: v.StringIssue) => string {
  return ({ input }) => {
    if (input === undefined || input === null) return `${label} is needed`
    return `${label} must be text${typeof input === 'number' ? ', in quotes' : ''}`
  }
}

export const emailField = v.pipe(
  v.string(textNeeded('Email')),
  v.trim(),
  v.nonEmpty('Email is needed'),
  v.maxLength(254, 'Email can have at most 254 characters'),
  v.check((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'Email has a character we cannot keep'),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u, 'Write an email like asha@example.in'),
)

/** A new password: 8 characters or more, at most 128 bytes, kept exactly as written, and not one that everybody tries. */
export const newPasswordField = v.pipe(
  v.string(textNeeded('Password')),
  v.minLength(8, 'Use at least 8 characters'),
  v.maxBytes(128, 'Use at most 128 bytes'),
  v.check((text) => text.isWellFormed(), 'Password has a character we cannot keep'),
  v.check((text) => !isCommonPassword(text), 'Too many people use this password. Please choose another'),
)

/** Ten digits starting with 6 to 9, with or without +91, 91 or 0 before them; spaces and hyphens are dropped. */
export const mobileField = v.pipe(
  v.string(textNeeded('Mobile number')),
  v.transform((text) => text.replace(/[\s-]/g, '').replace(/^(\+91|91|0)(?=\d{10}$)/, '')),
  v.nonEmpty('Mobile number is needed'),
  v.regex(/^[6-9]\d{9}$/, 'Write 10 digits starting with 6, 7, 8 or 9'),
)

/** Six digits, the first not 0; spaces and hyphens are dropped. */
export const pinCodeField = v.pipe(
  v.string(textNeeded('PIN code')),
  v.transform((text) => text.replace(/[\s-]/g, '')),
  v.nonEmpty('PIN code is needed'),
  v.regex(/^[1-9]\d{5}$/, 'Write 6 digits, the first not 0'),
)

export const signInForm = v.object({
  email: emailField,
  password: v.pipe(
    v.string(textNeeded('Password')),
    v.nonEmpty('Password is needed'),
    v.maxBytes(1024, 'Password is too long'),
  ),
})
export type SignInForm = v.InferOutput<typeof signInForm>

export const signUpForm = v.object({ fullName: line('Full name', 80), email: emailField, password: newPasswordField })
export type SignUpForm = v.InferOutput<typeof signUpForm>

export const addressForm = v.object({
  name: line('Name', 80),
  mobileNum: mobileField,
  apartment: line('Apartment'),
  area: line('Area'),
  landmark: optionalLine('Landmark'),
  city: line('City', 80),
  state: line('State', 80),
  pinCode: pinCodeField,
  status: v.optional(v.boolean(), false),
  tag: v.optional(v.picklist(['Home', 'Work', 'Others'], 'Choose Home, Work or Others'), 'Home'),
})
export type AddressForm = v.InferOutput<typeof addressForm>
export type AddressFormInput = v.InferInput<typeof addressForm>

/** A change of a kept address: what is given is checked as in the form, what is not given stays as it is. */
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
export type AddressChange = v.InferOutput<typeof addressChange>

/**
 * The first message for each field that is not as it should be, by its dotted path. `unsaid` words an issue whose
 * schema has no message; a form's own fields all have one.
 */
export function fieldMessages(
  issues: readonly v.BaseIssue<unknown>[],
  unsaid?: (issue: v.BaseIssue<unknown>) => string,
): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    messages[path] ??= issue.message || (unsaid?.(issue) ?? '')
  }
  return messages
}
