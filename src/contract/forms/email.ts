import * as v from 'valibot'
import { issueCode } from './issue-code.ts'
import { textExpected } from './text-expected.ts'

/** Of an account that exists: accounts of earlier releases have addresses that a new one is refused. */
export const emailField = v.pipe(
  v.string(textExpected),
  v.trim(),
  v.nonEmpty(issueCode('needed')),
  v.maxLength(254, issueCode('too-long')),
  v.check((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), issueCode('character-not-allowed')),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u, issueCode('email-malformed')),
)

/**
 * The e-mail address of a new account, as typed. Only what a mail server reads in one way and a person sees in one way
 * is taken: letters from a to z, digits and the signs of RFC 5321, unquoted, as HTML's own e-mail fields have it
 * (decision 054). Wide forms of those letters count as the letters.
 */
export const newEmailField = v.pipe(
  emailField,
  v.check((text) => ASCII.test(text.normalize('NFKC')), issueCode('email-letters')),
  v.check((text) => ADDRESS.test(text.normalize('NFKC')), issueCode('email-malformed')),
)

const ASCII = /^[!-~]*$/

/** Unquoted local part of at most 64 characters, then two or more labels of a domain, the last of them no number. */
const ADDRESS =
  /^(?=[^@]{1,64}@)[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i
