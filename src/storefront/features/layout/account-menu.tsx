import { Link } from '@tanstack/react-router'
import { LogIn, LogOut, User, UserPlus } from 'lucide-react'
import * as text from '#i18n/layout.ts'
import { MenuButton } from '#ui/overlays/menu-button.tsx'
import { paths } from '../../app/paths.ts'
import { saveReturnUrl } from '../../session/return-url.ts'
import { useSignOut } from '../../session/sign-out.ts'
import { useSession } from '../../session/use-session.ts'
import { placeStyle } from './count-link.tsx'

const ICON = 'size-5'

/** The account menu: account and sign out, or sign in and sign up (A027). */
export function AccountMenu() {
  const session = useSession()
  const signOut = useSignOut()
  const items =
    session.status === 'signed-in'
      ? [
          {
            label: text.myAccount,
            icon: <User className={ICON} aria-hidden="true" />,
            link: <Link to={paths.account} />,
          },
          { label: text.signOut, icon: <LogOut className={ICON} aria-hidden="true" />, onSelect: () => void signOut() },
        ]
      : [
          {
            label: text.signIn,
            icon: <LogIn className={ICON} aria-hidden="true" />,
            link: <Link to={paths.signIn} onClick={comeBackHere} />,
          },
          {
            label: text.signUp,
            icon: <UserPlus className={ICON} aria-hidden="true" />,
            link: <Link to={paths.signUp} onClick={comeBackHere} />,
          },
        ]
  return (
    <MenuButton items={items} className={placeStyle}>
      <User aria-hidden="true" />
      <span className="max-xl:sr-only">{text.account}</span>
    </MenuButton>
  )
}

/** After signing in, the customer returns to this page (A084). */
function comeBackHere(): void {
  saveReturnUrl(window.location.href)
}
