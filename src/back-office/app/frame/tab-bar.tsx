import { Menu } from 'lucide-react'
import { useState } from 'react'
import type { StaffProfileDto } from '#contract/admin/session.ts'
import * as text from '#i18n/back-office/frame.ts'
import { roleNames } from '#i18n/back-office/people/staff.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { MENU_GROUPS, type Screen } from '../../screens/screen.ts'
import { useAccountItems } from './account-menu.tsx'
import { MenuLink } from './menu-link.tsx'

/** The bar at the foot of a phone: at most four screens, and everything else. */
export function TabBar({ screens, staff }: { screens: readonly Screen[]; staff: StaffProfileDto }) {
  const [open, setOpen] = useState(false)
  const first = screens.filter(({ onPhone }) => onPhone).slice(0, 4)
  return (
    <>
      <nav aria-label={text.menu} className="tab-bar" data-no-print>
        {first.map((screen) => (
          <MenuLink key={screen.path} screen={screen} className="tab-link" />
        ))}
        <button type="button" className="tab-link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className="menu-icon">
            <Menu className="size-4.5" aria-hidden="true" />
          </span>
          {text.more}
        </button>
      </nav>
      <Sheet open={open} onClose={() => setOpen(false)} title={text.account(staff.name, roleNames[staff.role])}>
        <WholeMenu screens={screens} onChosen={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function WholeMenu({ screens, onChosen }: { screens: readonly Screen[]; onChosen: () => void }) {
  const items = useAccountItems()
  return (
    <>
      <nav aria-label={text.more} className="sheet-menu">
        {MENU_GROUPS.flatMap((group) => screens.filter((each) => each.group === group)).map((screen) => (
          <MenuLink key={screen.path} screen={screen} className="sheet-link" onClick={onChosen} />
        ))}
      </nav>
      <div className="mt-2 border-t border-line pt-2">
        {items.map((item) =>
          'onSelect' in item ? (
            <button
              key={item.label}
              type="button"
              className="sheet-link"
              onClick={() => {
                item.onSelect()
                onChosen()
              }}
            >
              <span className="menu-icon">{item.icon}</span>
              {item.label}
            </button>
          ) : null,
        )}
      </div>
    </>
  )
}
