import * as v from 'valibot'
import { fieldMessages } from '#contract/forms/field-issue.ts'
import { signUpForm } from '#contract/forms/forms.ts'
import * as text from '#i18n/auth.ts'
import { notify } from '../../app/notify.ts'
import type { StartSessionInput } from '../../session/use-authentication.ts'
import { useClient } from '../../session/use-session.ts'
import { type Credential, CredentialsForm, type CredentialValues } from './credentials-form.tsx'
import { signInErrorMessage } from './sign-in-error.ts'

const FIELDS: readonly Credential[] = [
  { name: 'fullName', label: text.fullName, type: 'text', autoComplete: 'name' },
  { name: 'email', label: text.email, type: 'email', autoComplete: 'username' },
  { name: 'password', label: text.password, type: 'password', autoComplete: 'new-password' },
]

interface SignUpProps {
  onEnter: (entered: StartSessionInput) => Promise<void>
  typed: CredentialValues
  onType: (typed: CredentialValues) => void
}

/** The sign-up form (A034). */
export function SignUp({ onEnter, ...typing }: SignUpProps) {
  const client = useClient()
  return (
    <CredentialsForm
      title={text.signUpTitle}
      {...typing}
      fields={FIELDS}
      submit={text.signUp}
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
        return failure.code === 'email-taken' ? { email: text.emailTaken } : failure.fields
      }}
    />
  )
}
