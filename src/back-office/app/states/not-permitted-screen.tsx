import { Lock } from 'lucide-react'
import type { Role } from '#domain/staff/permissions.ts'
import { roleNames } from '#i18n/back-office/people/staff.ts'
import * as text from '#i18n/back-office/states.ts'
import { formatList } from '../../../i18n/format.ts'
import { buttonLook } from '../../parts/button.tsx'
import { StateView } from '../../parts/states/state-view.tsx'
import { rolesOf, type Screen } from '../../screens/screen.ts'
import { ScreenLink } from '../../screens/screen-link.tsx'

/** In the place of a screen that is not for the role of whoever opened it: says for whom it is. */
export function NotPermittedScreen({ screen, role }: { screen: Screen; role: Role }) {
  const permitted = formatList(rolesOf(screen).map((each) => roleNames[each]))
  return (
    <div className="card">
      <StateView
        main
        icon={Lock}
        title={text.notPermittedTitle(screen.label)}
        text={text.notPermittedText(roleNames[role], permitted)}
      >
        <ScreenLink to="/" className={buttonLook({ main: true })}>
          {text.backToStart}
        </ScreenLink>
      </StateView>
    </div>
  )
}
