import type { StaffProfileDto } from '#contract/admin/session.ts'
import * as text from '#i18n/back-office/frame.ts'
import { Logo } from '#ui/brand/logo.tsx'
import { MENU_GROUPS, type Screen } from '../../screens/screen.ts'
import { ScreenLink } from '../../screens/screen-link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { MenuLink } from './menu-link.tsx'

/** The green rail at the left: what there is to do, by groups, and who is signed in. */
export function Rail({ screens, staff }: { screens: readonly Screen[]; staff: StaffProfileDto }) {
  return (
    <aside className="rail">
      <ScreenLink to="/" className="rail-brand" aria-label={text.backOffice}>
        <Logo on="band" />
      </ScreenLink>
      <nav aria-label={text.menu} className="rail-menu">
        {MENU_GROUPS.map((group) => (
          <MenuGroup key={group} label={text.groups[group]} screens={screens.filter((each) => each.group === group)} />
        ))}
      </nav>
      <AccountMenu staff={staff} />
    </aside>
  )
}

function MenuGroup({ label, screens }: { label: string; screens: readonly Screen[] }) {
  if (screens.length === 0) return null
  return (
    <>
      {label && <h2>{label}</h2>}
      <ul>
        {screens.map((screen) => (
          <li key={screen.path}>
            <MenuLink screen={screen} className="menu-link" />
          </li>
        ))}
      </ul>
    </>
  )
}
