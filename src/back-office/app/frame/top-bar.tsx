import { LiveLine } from '../../parts/live/live-line.tsx'
import { useStaffSession } from '../../session/use-office.ts'
import { FindBox } from './find/find-box.tsx'
import { RoleSwitch } from './role-switch.tsx'

/** The bar above the work: the search, and whether what is shown is current. */
export function TopBar() {
  const { status } = useStaffSession()
  return (
    <header className="bar">
      {/* What is found depends on who is signed in, which is not known while the session is read. */}
      {status === 'signed-in' && <FindBox />}
      <span className="flex-1 max-md:hidden" />
      <LiveLine />
      <RoleSwitch />
    </header>
  )
}
