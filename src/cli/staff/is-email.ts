import { safeParse } from 'valibot'
import { newEmailField } from '#contract/forms/email.ts'

/** Whether the text can be the e-mail address of a new account. */
export function isEmail(text: string): boolean {
  return safeParse(newEmailField, text).success
}
