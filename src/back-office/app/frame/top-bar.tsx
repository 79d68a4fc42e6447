import { LiveLine } from '../../parts/live/live-line.tsx'
import { FindBox } from './find/find-box.tsx'
import { RoleSwitch } from './role-switch.tsx'

/** The bar above the work: the search, and whether what is shown is current. */
export function TopBar() {
  return (
    <header className="bar">
      <FindBox />
      <span className="flex-1 max-md:hidden" />
      <LiveLine />
      <RoleSwitch />
    </header>
  )
}
