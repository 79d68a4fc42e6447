import { otherAccount } from '#i18n/back-office/session.ts'
import { Button } from '../../parts/button.tsx'
import { useSessionStore } from '../../session/use-office.ts'

/** The way back from the second step to the first. */
export function SignOutLink() {
  const { signOut } = useSessionStore()
  return (
    <Button plain className="mt-3" onClick={() => void signOut()}>
      {otherAccount}
    </Button>
  )
}
