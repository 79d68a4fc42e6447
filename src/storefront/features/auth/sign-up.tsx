import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { CallError } from '#contract/client/call-error.ts'
import { fieldMessages } from '#contract/forms/field-issue.ts'
import { signUpForm } from '#contract/forms/forms.ts'
import * as text from '#i18n/accounts/auth.ts'
import { actionLink } from '#ui/layout/link-style.ts'
import { isCredentialsRefusal, useSignUp } from '../../api/accounts.ts'
import { paths } from '../../app/paths.ts'
import type { StartSessionInput } from '../../session/use-authentication.ts'
import { type Credential, CredentialsForm, type CredentialValues, FORM } from './credentials-form.tsx'

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
  const signUp = useSignUp(onEnter)
  return (
    <CredentialsForm
      title={text.signUpTitle}
      {...typing}
      fields={FIELDS}
      submit={text.signUp}
      busy={signUp.isPending}
      onSubmit={(typed, staySignedIn, show) => {
        const form = v.safeParse(signUpForm, typed)
        if (!form.success) return fieldMessages(form.issues)
        signUp.mutate(
          { form: form.output, staySignedIn },
          {
            onError: (error) => {
              if (!(error instanceof CallError) || error.failure.status === 429) return
              const { code, fields } = error.failure
              if (!isCredentialsRefusal(error.failure)) show({ [FORM]: text.notAnswered })
              else show(code === 'email-taken' ? { email: text.emailTaken } : fields)
            },
          },
        )
        return {}
      }}
      belowField={(_, message) =>
        message === text.emailTaken && (
          <Link to={paths.signIn} replace className={actionLink}>
            {text.signInInstead}
          </Link>
        )
      }
    />
  )
}
