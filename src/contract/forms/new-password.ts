import * as v from 'valibot'
import { isCommonPassword } from './common-passwords.ts'
import { issueCode } from './issue-code.ts'
import { fold, isMadeOfName } from './made-of-name.ts'
import { textExpected } from './text-expected.ts'

/** The name of this program and its sample store; that of an owner's shop is known to the server only. */
const PROGRAM_NAME = 'Haribhari'

/**
 * A new password: 8 characters or more, at most 128 bytes, saved exactly as written, with something to be seen in it,
 * and not one that everybody tries (OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 */
export const newPasswordField = v.pipe(
  v.string(textExpected),
  v.check((text) => text === '' || hasVisibleCharacter(text), issueCode('password-blank')),
  v.minLength(8, issueCode('password-too-short')),
  v.maxBytes(128, issueCode('password-too-long')),
  v.check((text) => text.isWellFormed(), issueCode('character-not-allowed')),
  v.check((text) => !isCommonPassword(text), issueCode('password-common')),
  v.check((text) => !isMadeOfName(text, PROGRAM_NAME), issueCode('password-shop-name')),
)

/**
 * Whether a password is the e-mail address or the part of it before the @, in any case and whatever the signs between,
 * or that part with digits and signs added. Of a part shorter than four letters only the part itself counts: so short
 * a name is in too many words.
 */
export function isMadeOfEmail(password: string, email: string): boolean {
  const address = fold(email)
  const local = address.slice(0, Math.max(0, address.lastIndexOf('@')))
  const written = wordCharacters(password)
  if (written === '') return fold(password) === address || fold(password) === local
  if (written === wordCharacters(address) || written === wordCharacters(local)) return true
  return wordCharacters(local).replace(/\d/g, '').length >= 4 && isMadeOfName(password, local)
}

/** Blank, invisible or combining, and the Hangul fillers and empty Braille cell, which Unicode counts as letters and signs. */
const SHOWS_NOTHING = /[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u115f\u1160\u2800\u3164\uffa0]/gu

function hasVisibleCharacter(text: string): boolean {
  return text.replace(SHOWS_NOTHING, '') !== ''
}

function wordCharacters(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '')
}
