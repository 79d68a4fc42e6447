import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { LogOut, MapPin, Package, Truck, UserRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as text from '#i18n/accounts/account.ts'
import { paths } from '../../app/paths.ts'
import { useSignOut } from '../../session/sign-out.ts'

const ENTRIES = [
  { label: text.details, to: paths.account, Icon: UserRound },
  { label: text.orders, to: paths.orders, Icon: Package },
  { label: text.addresses, to: paths.addresses, Icon: MapPin },
  { label: text.trackOrders, to: paths.trackOrders, Icon: Truck },
] as const

/** The account area: its side navigation, and the page in it. */
export function AccountLayout() {
  const entries = useRef<HTMLElement>(null)
  const current = useLocation({ select: ({ pathname }) => ENTRIES.findLastIndex(({ to }) => pathname.startsWith(to)) })
  // On phones the entries are one scrolling row: the current one is scrolled into view.
  useEffect(() => {
    const row = entries.current
    const entry = row?.children[current]
    if (row && entry instanceof HTMLElement) {
      row.scrollTo({ left: entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2 })
    }
  }, [current])
  return (
    <div className="page-container grid print:block gap-x-10 pb-section lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start">
      <nav
        ref={entries}
        data-no-print
        aria-label={text.navigation}
        className="relative scrollbar-none -mx-gutter flex gap-1 overflow-x-auto border-b border-line px-gutter py-2 lg:sticky lg:top-26 lg:mx-0 lg:mt-6 lg:grid lg:overflow-visible lg:rounded-lg lg:border lg:bg-surface lg:p-2"
      >
        {ENTRIES.map(({ label, to, Icon }) => (
          <Link key={to} to={to} activeOptions={{ exact: to === paths.account }} className={ENTRY}>
            <Icon className="size-5 shrink-0" aria-hidden="true" />
            {label}
          </Link>
        ))}
        <Logout />
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

/** Signs out and goes to the home page, like `Sign out` in the header's menu. */
function Logout() {
  const signOut = useSignOut()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    if (leaving) return
    setLeaving(true)
    await signOut()
  }
  return (
    <button type="button" onClick={() => void leave()} aria-busy={leaving || undefined} className={ENTRY}>
      <LogOut className="size-5 shrink-0" aria-hidden="true" />
      {text.logout}
    </button>
  )
}

const ENTRY =
  'flex min-h-touch shrink-0 items-center gap-2 rounded-leaf px-3 pt-0.5 font-semibold text-ink-2 transition-colors lg:gap-3 lg:px-4 ' +
  'duration-(--fast) hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:text-on-brand-soft'
