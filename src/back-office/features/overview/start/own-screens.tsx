import { type AnyRouter, Link } from '@tanstack/react-router'
import { overview } from '#i18n/back-office/screens.ts'
import * as text from '#i18n/back-office/shop/start.ts'
import { Card } from '../../../parts/card.tsx'
import { PageHead } from '../../../parts/page/page-head.tsx'
import { isPermitted } from '../../../screens/screen.ts'
import { screens } from '../../../screens/screens.ts'
import { useStaff } from '../../../session/use-office.ts'

/** For a role that does not see what the shop sells: the ways to what it does. */
export function OwnScreens() {
  const { permissions, name } = useStaff()
  const own = screens.filter((screen) => screen.group && screen.path !== '/' && isPermitted(screen, permissions))
  return (
    <>
      <PageHead title={overview} facts={text.yourWork(name)} />
      <Card title={text.yourScreens}>
        <ul aria-label={text.yourScreens} className="todo">
          {own.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Icon className="size-5" aria-hidden="true" />
              <Link<AnyRouter, string, string> to={path} className="text-link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
