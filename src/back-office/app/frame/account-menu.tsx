import { CircleUser, Ellipsis, Keyboard, LogOut, Store, SunMoon } from 'lucide-react'
import type { StaffProfileDto } from '#contract/admin/session.ts'
import * as text from '#i18n/back-office/frame.ts'
import { roleNames } from '#i18n/back-office/people/staff.ts'
import { account as accountScreen } from '#i18n/back-office/screens.ts'
import { initials } from '#ui/brand/avatar.tsx'
import { MenuButton } from '#ui/overlays/menu-button.tsx'
import type { MenuItem } from '#ui/overlays/menu-item.ts'
import { setTheme, THEMES, useTheme } from '../../parts/page/theme.ts'
import { runShortcut } from '../../parts/shortcuts/shortcut-store.ts'
import { shopPath } from '../../screens/base-path.ts'
import { useGoTo } from '../../screens/use-go-to.ts'
import { useSessionStore } from '../../session/use-office.ts'

/** Who is signed in; opens what is theirs: the colours of this browser, the way to the shop, signing out. */
export function AccountMenu({ staff }: { staff: StaffProfileDto }) {
  const items = useAccountItems()
  return (
    <MenuButton items={items} className="account-button">
      <span className="initials" aria-hidden="true">
        {initials(staff.name)}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block truncate">{staff.name}</b>
        <span className="text-xs text-on-band-2">{roleNames[staff.role]}</span>
      </span>
      <Ellipsis className="size-4.5 shrink-0" aria-hidden="true" />
    </MenuButton>
  )
}

/** What stands in the menu of whoever is signed in. */
export function useAccountItems(): MenuItem[] {
  const session = useSessionStore()
  const theme = useTheme()
  const goTo = useGoTo()
  const others = THEMES.filter((each) => each !== theme)
  return [
    {
      label: accountScreen,
      icon: <CircleUser className="size-4.5" aria-hidden="true" />,
      onSelect: () => goTo({ to: '/account' }),
    },
    ...others.map((each) => ({
      label: text.useTheme[each],
      icon: <SunMoon className="size-4.5" aria-hidden="true" />,
      onSelect: () => setTheme(each),
    })),
    {
      label: text.keys,
      icon: <Keyboard className="size-4.5" aria-hidden="true" />,
      // After the menu has given the focus back, which the list returns to.
      onSelect: () => setTimeout(() => runShortcut('?')),
    },
    {
      label: text.toShop,
      icon: <Store className="size-4.5" aria-hidden="true" />,
      onSelect: () => window.location.assign(shopPath()),
    },
    {
      label: text.signOut,
      icon: <LogOut className="size-4.5" aria-hidden="true" />,
      onSelect: () => void session.signOut(),
    },
  ]
}
