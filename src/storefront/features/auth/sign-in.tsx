import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { fieldMessages } from '#contract/forms/field-issue.ts'
import { signInForm } from '#contract/forms/forms.ts'
import * as text from '#i18n/accounts/auth.ts'
import { Button } from '#ui/forms/button.tsx'
import { actionLink } from '#ui/layout/link-style.ts'
import { useSignIn, useSignInAsGuest } from '../../api/accounts.ts'
import { paths } from '../../app/paths.ts'
import type { StartSessionInput } from '../../session/use-authentication.ts'
import { type Credential, CredentialsForm, type CredentialValues } from './credentials-form.tsx'

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
  const signIn = useSignIn(onEnter)
  const asGuest = useSignInAsGuest(onEnter)
  return (
    <CredentialsForm
      title={text.signInTitle}
      {...typing}
      fields={FIELDS}
      submit={text.signIn}
      busy={signIn.isPending}
      onSubmit={(fields, staySignedIn) => {
        const form = v.safeParse(signInForm, fields)
        if (!form.success) return fieldMessages(form.issues)
        signIn.mutate({ form: form.output, staySignedIn })
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
        <Button variant="quiet" full loading={asGuest.isPending} onClick={() => asGuest.mutate({ staySignedIn })}>
          {text.signInAsGuest}
        </Button>
      )}
    </CredentialsForm>
  )
}
