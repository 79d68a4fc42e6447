import { useMutation } from '@tanstack/react-query'
import { CallError, unwrapResult } from '#contract/client/call-error.ts'
import { methodsOf } from '#contract/client/methods.ts'
import type { CallFailure } from '#contract/client/transport.ts'
import { accountFormCalls } from '#contract/forms/account-calls.ts'
import type { SignInForm, SignUpForm } from '#contract/forms/forms.ts'
import * as text from '#i18n/accounts/auth.ts'
import { notify } from '../app/notify.ts'
import type { StartSessionInput } from '../session/use-authentication.ts'
import { useSessionStore, useTransport } from '../session/use-session.ts'
import { useCustomerMutation } from './customer/customer-mutation.ts'
import { failureMessage } from './errors/failure-message.ts'

/** Begins the session of somebody the server let in; the mutation lasts until it is done. */
type Start = (session: StartSessionInput) => Promise<void>

export function useSignIn(start: Start) {
  const client = useAccountFormClient()
  return useMutation({
    ...accountMutation('sign-in', credentialsMessage),
    mutationFn: async ({ form, staySignedIn }: { form: SignInForm; staySignedIn: boolean }) => {
      const answer = unwrapResult(await client.signIn({ ...form, keepSignedIn: staySignedIn }))
      await start({ user: answer.foundUser, token: answer.encodedToken, staySignedIn, by: 'sign-in' })
    },
  })
}

export function useSignInAsGuest(start: Start) {
  const client = useAccountFormClient()
  return useMutation({
    ...accountMutation('guest', failureMessage),
    mutationFn: async ({ staySignedIn }: { staySignedIn: boolean }) => {
      const answer = unwrapResult(await client.signInAsGuest({ keepSignedIn: staySignedIn }))
      await start({ user: answer.createdUser, token: answer.encodedToken, staySignedIn, by: 'sign-in' })
    },
  })
}

export function useSignUp(start: Start) {
  const client = useAccountFormClient()
  return useMutation({
    ...accountMutation('sign-up', credentialsMessage),
    mutationFn: async ({ form, staySignedIn }: { form: SignUpForm; staySignedIn: boolean }) => {
      const answer = unwrapResult(await client.signUp({ ...form, keepSignedIn: staySignedIn }))
      await start({ user: answer.createdUser, token: answer.encodedToken, staySignedIn, by: 'sign-up' })
    },
  })
}

export function useSaveDetails() {
  const client = useAccountFormClient()
  const session = useSessionStore()
  return useCustomerMutation({
    mutationKey: ['account', 'details'],
    send: async (details: Parameters<typeof client.saveDetails>[0]) =>
      unwrapResult(await client.saveDetails(details)).user,
    onAnswer: session.setUser,
    whenSignedOut: () => 'stay',
  })
}

const useAccountFormClient = () => methodsOf(accountFormCalls, useTransport())

function accountMutation(name: string, describe: (failure: CallFailure) => string) {
  return {
    mutationKey: ['account', name],
    networkMode: 'always' as const,
    // A password is forgotten with the form it was typed into.
    gcTime: 0,
    onError: (error: Error) => {
      if (error instanceof CallError) notify({ status: 'error', text: describe(error.failure) })
      else reportError(error)
    },
  }
}

/**
 * The notice of a failed sign-in or sign-up, which has one wording whatever the reason (A140): the reason stands at the
 * form. Only being told to wait, or to reload the page, has its own.
 */
function credentialsMessage(failure: CallFailure): string {
  const hasOwnWords = failure.status === 429 || (failure.status >= 200 && failure.status < 300)
  return hasOwnWords ? failureMessage(failure) : text.invalidCredentials
}

/** Whether the server looked at what was typed and refused it; else nothing is known of it. */
export function isCredentialsRefusal({ status }: CallFailure): boolean {
  return [400, 401, 404, 422].includes(status)
}
