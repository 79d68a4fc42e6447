import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as text from '#i18n/back-office/session.ts'
import { useOpenRoles } from '../../api/people/roles.ts'
import { ShowFactorForm } from '../../parts/factor/show-factor-form.tsx'
import { Note } from '../../parts/note.tsx'
import { useTitle } from '../../parts/page/use-title.ts'
import { returnAddress } from '../../session/return-address.ts'
import { useSessionStore, useStaffSession } from '../../session/use-office.ts'
import { Gate, GateSheet } from './gate.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RoleChoice } from './role-choice.tsx'
import { SetUpFactor } from './set-up-factor.tsx'
import { SignOutLink } from './sign-out-link.tsx'

/** Where those who work in the shop sign in: by password and second factor, which is set up the first time. */
export default function SignInScreen() {
  useTitle(text.signIn)
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null)
  const session = useStaffSession()
  const { ready } = useSessionStore()
  const { roles, hasOwner } = useOpenRoles()
  useEffect(() => void ready(), [ready])
  useReturn(session.status === 'signed-in' && session.session.factor === 'shown' && newCodes === null)

  if (newCodes) return <RecoveryCodes codes={newCodes} onStored={() => setNewCodes(null)} />
  if (session.status === 'signed-in' && session.session.factor === 'missing') {
    return <SetUpFactor staff={session.staff} onDone={setNewCodes} />
  }
  if (session.status === 'signed-in') {
    return (
      <Gate>
        <GateSheet title={text.factorTitle}>
          <ShowFactorForm intro={text.factorIntro} />
        </GateSheet>
        <SignOutLink />
      </Gate>
    )
  }
  if (session.status === 'checking' || roles === undefined) return <Gate>{null}</Gate>
  return (
    <Gate>
      {roles.length > 0 ? (
        <GateSheet title={text.tryTitle} intro={text.tryIntro}>
          <RoleChoice roles={roles} />
        </GateSheet>
      ) : (
        <GateSheet title={text.signIn} intro={text.signInIntro}>
          {!hasOwner && (
            <Note tone="warn">
              <span>
                <b>{text.noOwner}</b> {text.noOwnerText}
              </span>
            </Note>
          )}
          <PasswordForm />
        </GateSheet>
      )}
    </Gate>
  )
}

/** Goes on to where whoever signs in wanted to be; also when another tab has done it. */
function useReturn(isSignedIn: boolean): void {
  const { history } = useRouter<AnyRouter>()
  useEffect(() => {
    if (isSignedIn) history.replace(returnAddress(history.location.search))
  }, [isSignedIn, history])
}
