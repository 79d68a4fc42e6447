import type { CallFailure } from '#contract/transport.ts'
import * as text from '#i18n/auth.ts'
import { failureMessage } from '../../api/failure-message.ts'

/**
 * What a refused sign-in or sign-up says. Whatever was wrong with email or password has one wording
 * (specification section 8); being told to wait, or getting no answer at all, has its own.
 */
export function signInErrorMessage(failure: CallFailure): string {
  const credentials = failure.status === 401 || failure.status === 404 || failure.status === 422
  return credentials ? text.invalidCredentials : failureMessage(failure)
}
