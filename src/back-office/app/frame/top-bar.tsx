import { LiveLine } from '../../parts/live/live-line.tsx'
import { FindScreen } from './find-screen.tsx'
import { RoleSwitch } from './role-switch.tsx'

/** The bar above the work: the search, and whether what is shown is current. */
export function TopBar() {
  return (
    <header className="bar">
      <FindScreen />
      <span className="flex-1 max-md:hidden" />
      <LiveLine />
      <RoleSwitch />
    </header>
  )
}
