import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { fieldMessages } from '#contract/forms/field-issue.ts'
import { signInForm } from '#contract/forms/forms.ts'
import * as text from '#i18n/auth.ts'
import { Button } from '#ui/forms/button.tsx'
import { actionLink } from '#ui/layout/link-style.ts'
import { failureMessage } from '../../api/failure-message.ts'
import { notify } from '../../app/notify.ts'
import { paths } from '../../app/paths.ts'
import type { StartSessionInput } from '../../session/use-authentication.ts'
import { useClient } from '../../session/use-session.ts'
import { type Credential, CredentialsForm, type CredentialValues } from './credentials-form.tsx'
import { signInErrorMessage } from './sign-in-error.ts'

const FIELDS: readonly Credential[] = [
  { name: 'email', label: text.email, type: 'email', autoComplete: 'username' },
  { name: 'password', label: text.password, type: 'password', autoComplete: 'current-password' },
]

interface SignInProps {
  onEnter: (entered: StartSessionInput) => Promise<void>
  typed: CredentialValues
  onType: (typed: CredentialValues) => void
}

/** The sign-in form, and the button to sign in as a guest (A031, A032). */
export function SignIn({ onEnter, ...typing }: SignInProps) {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const asGuest = async (staySignedIn: boolean) => {
    setBusy(true)
    const answer = await client.signInAsGuest({ keepSignedIn: staySignedIn })
    if (answer.ok) {
      const { createdUser: user, encodedToken: token } = answer.value
      await onEnter({ user, token, staySignedIn, by: 'sign-in' })
    } else notify({ status: 'error', text: failureMessage(answer.failure) })
    setBusy(false)
  }
  return (
    <CredentialsForm
      title={text.signInTitle}
      {...typing}
      fields={FIELDS}
      submit={text.signIn}
      onSubmit={async (fields, staySignedIn) => {
        const form = v.safeParse(signInForm, fields)
        if (!form.success) return fieldMessages(form.issues)
        const answer = await client.signIn({ ...form.output, keepSignedIn: staySignedIn })
        if (answer.ok) {
          const { foundUser: user, encodedToken: token } = answer.value
          await onEnter({ user, token, staySignedIn, by: 'sign-in' })
        } else notify({ status: 'error', text: signInErrorMessage(answer.failure) })
        return {}
      }}
      aside={
        // Without an effect, as promised (A033): there is no password reset yet.
        <Link to={paths.signIn} replace className={actionLink}>
          {text.forgotPassword}
        </Link>
      }
    >
      {(staySignedIn) => (
        <Button variant="quiet" full loading={busy} onClick={() => void asGuest(staySignedIn)}>
          {text.signInAsGuest}
        </Button>
      )}
    </CredentialsForm>
  )
}
