import type { CallFailure } from '#contract/transport.ts'
import * as text from '#i18n/auth.ts'
import { failureMessage } from '../../api/failure-message.ts'

/**
 * What a refused sign-in or sign-up says. Whatever was wrong with email or password has one wording
 * (promise A149); a rate limit and no response at all have their own.
 */
export function signInErrorMessage(failure: CallFailure): string {
  const credentials = failure.status === 401 || failure.status === 404 || failure.status === 422
  return credentials ? text.invalidCredentials : failureMessage(failure)
}
