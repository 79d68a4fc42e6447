import * as text from '#i18n/back-office/session.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useOpenRoles } from '../../api/people/roles.ts'
import { ShowFactorForm } from '../../parts/factor/show-factor-form.tsx'
import { useStaffSession } from '../../session/use-office.ts'
import { PasswordForm } from './password-form.tsx'
import { RoleChoice } from './role-choice.tsx'
import { SignOutLink } from './sign-out-link.tsx'

/** Over the screen of somebody whose session ended while they worked: what they typed is there when they are back. */
export default function SignInAgainScreen() {
  const session = useStaffSession()
  const { roles } = useOpenRoles()
  if (session.status !== 'ended') return null
  const isFactor = session.next === 'factor'
  return (
    <Dialog
      open
      closable={false}
      onClose={() => undefined}
      title={isFactor ? text.factorTitle : text.endedTitle}
      description={isFactor ? undefined : text.endedText(session.staff.name)}
      className="max-w-md"
    >
      {isFactor ? (
        <ShowFactorForm intro={text.factorIntro} />
      ) : roles && roles.length > 0 ? (
        <RoleChoice roles={roles} />
      ) : (
        <PasswordForm email={session.staff.email} />
      )}
      <SignOutLink />
    </Dialog>
  )
}
