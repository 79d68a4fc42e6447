import { Link } from '@tanstack/react-router'
import { ChevronDown, LogIn, LogOut, User, UserPlus } from 'lucide-react'
import * as text from '#i18n/layout.ts'
import { classNames } from '#ui/class-names.ts'
import { MenuButton } from '#ui/overlays/menu-button.tsx'
import { paths } from '../../app/paths.ts'
import { saveReturnUrl } from '../../session/return-url.ts'
import { useSignOut } from '../../session/sign-out.ts'
import { useSession } from '../../session/use-session.ts'
import { placeStyle } from './count-link.tsx'

/** On the narrowest phones the words need the room. */
const ICON = 'size-5 max-[22.5rem]:hidden'

/**
 * The account menu: account and sign out, or sign in and sign up (A027). Beside a note of delivery a phone has room for its
 * icon only.
 */
export function AccountMenu({ besideNote }: { besideNote: boolean }) {
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
    <MenuButton
      items={items}
      className={classNames(
        placeStyle,
        'w-[max(9rem,min-content)] justify-between max-sm:gap-2',
        besideNote ? 'max-md:w-touch max-md:justify-center' : 'max-[22.5rem]:w-32',
      )}
    >
      <User aria-hidden="true" />
      <span className={besideNote ? 'max-md:sr-only' : undefined}>{text.account}</span>
      <ChevronDown aria-hidden="true" className={besideNote ? 'max-md:hidden' : 'max-[22.5rem]:hidden'} />
    </MenuButton>
  )
}

/** After signing in, the customer returns to this page (A084). */
function comeBackHere(): void {
  saveReturnUrl(window.location.href)
}
