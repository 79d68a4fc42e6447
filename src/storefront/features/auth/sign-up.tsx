import * as v from 'valibot'
import { fieldMessages, signUpForm } from '#contract/forms.ts'
import { notify } from '../../app/notify.ts'
import type { Entered } from '../../session/use-authentication.ts'
import { useClient } from '../../session/use-session.ts'
import { type Credential, CredentialsForm, type Typed } from './credentials-form.tsx'
import { refusal } from './sign-in-error.ts'

const FIELDS: readonly Credential[] = [
  { name: 'fullName', label: 'Full name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
]

interface SignUpProps {
  onEnter: (entered: Entered) => Promise<void>
  typed: Typed
  onType: (typed: Typed) => void
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
        notify({ status: 'error', text: refusal(failure) })
        return failure.code === 'email-taken' ? { email: 'This email has an account already.' } : failure.fields
      }}
    />
  )
}
