import * as v from 'valibot'
import { fieldMessages, signUpForm } from '#contract/forms.ts'
import { notify } from '../../app/notify.ts'
import type { StartSessionInput } from '../../session/use-authentication.ts'
import { useClient } from '../../session/use-session.ts'
import { type Credential, CredentialsForm, type CredentialValues } from './credentials-form.tsx'
import { signInErrorMessage } from './sign-in-error.ts'

const FIELDS: readonly Credential[] = [
  { name: 'fullName', label: 'Full name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
]

interface SignUpProps {
  onEnter: (entered: StartSessionInput) => Promise<void>
  typed: CredentialValues
  onType: (typed: CredentialValues) => void
}

/** For those who are new. */
export function SignUp({ onEnter, ...typing }: SignUpProps) {
  const client = useClient()
  return (
    <CredentialsForm
      title="Make an account"
      {...typing}
      fields={FIELDS}
      submit="Sign up"
      onSubmit={async (fields, staySignedIn) => {
        const form = v.safeParse(signUpForm, fields)
        if (!form.success) return fieldMessages(form.issues)
        const answer = await client.signUp({ ...form.output, keepSignedIn: staySignedIn })
        if (answer.ok) {
          const { createdUser: user, encodedToken: token } = answer.value
          await onEnter({ user, token, staySignedIn, by: 'sign-up' })
          return {}
        }
        const { failure } = answer
        notify({ status: 'error', text: signInErrorMessage(failure) })
        return failure.code === 'email-taken' ? { email: 'This email has an account already.' } : failure.fields
      }}
    />
  )
}
