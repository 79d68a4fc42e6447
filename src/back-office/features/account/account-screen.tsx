import * as text from '#i18n/back-office/account.ts'
import { roleNames } from '#i18n/back-office/people/staff.ts'
import { account as title } from '#i18n/back-office/screens.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { useStaff } from '../../session/use-office.ts'
import { PasskeyCard } from './passkey-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'

/** By what whoever is signed in signs in. */
export default function AccountScreen() {
  const { name, role } = useStaff()
  return (
    <>
      <PageHead title={title} facts={text.facts(name, roleNames[role])} />
      <div className="grid-12">
        <PasskeyCard className="col-span-8" />
        <RecoveryCard className="col-span-4" />
      </div>
    </>
  )
}
