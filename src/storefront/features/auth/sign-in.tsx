import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { CallError } from '#contract/client/call-error.ts'
import { fieldMessages } from '#contract/forms/field-issue.ts'
import { signInForm } from '#contract/forms/forms.ts'
import * as text from '#i18n/accounts/auth.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/forms/button.tsx'
import { actionLink, textLink } from '#ui/layout/link-style.ts'
import { RichText } from '#ui/layout/rich-text.tsx'
import { isCredentialsRefusal, useSignIn, useSignInAsGuest } from '../../api/accounts.ts'
import { storeQuery } from '../../api/catalogue.ts'
import { paths } from '../../app/paths.ts'
import type { StartSessionInput } from '../../session/use-authentication.ts'
import { useClient } from '../../session/use-session.ts'
import { type Credential, CredentialsForm, type CredentialValues, FORM } from './credentials-form.tsx'

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
  const [asksForReset, setAsksForReset] = useState(false)
  return (
    <CredentialsForm
      title={text.signInTitle}
      {...typing}
      fields={FIELDS}
      submit={text.signIn}
      busy={signIn.isPending}
      onSubmit={(fields, staySignedIn, show) => {
        setAsksForReset(false)
        const form = v.safeParse(signInForm, fields)
        if (!form.success) return fieldMessages(form.issues)
        signIn.mutate(
          { form: form.output, staySignedIn },
          {
            onError: (error) => {
              if (!(error instanceof CallError) || error.failure.status === 429) return
              // Which of the two was wrong is nobody else's business; the password is the likelier one.
              if (isCredentialsRefusal(error.failure)) show({ password: text.credentialsRefused })
              else show({ [FORM]: text.notAnswered })
            },
          },
        )
        return {}
      }}
      aside={
        // Leads nowhere, as promised (A033), and says so: there is no password reset yet.
        <Link to={paths.signIn} replace className={actionLink} onClick={() => setAsksForReset(true)}>
          {text.forgotPassword}
        </Link>
      }
      note={<div role="status">{asksForReset && <NoPasswordReset />}</div>}
    >
      {(staySignedIn) => (
        <Button variant="quiet" full loading={asGuest.isPending} onClick={() => asGuest.mutate({ staySignedIn })}>
          {text.signInAsGuest}
        </Button>
      )}
    </CredentialsForm>
  )
}

/** What somebody who forgot the password can do instead. */
function NoPasswordReset() {
  const { data: store } = useQuery(storeQuery(useClient()))
  if (!store) return null
  return (
    <Message tone="info" icon={<Info className="size-5" aria-hidden="true" />}>
      <RichText
        text={text.noPasswordReset}
        parts={{
          email: () => (
            <a href={`mailto:${store.contact.email}`} className={textLink}>
              {store.contact.email}
            </a>
          ),
        }}
      />
    </Message>
  )
}
