import { type AnyRouter, Link } from '@tanstack/react-router'
import type { Screen } from '../../screens/screen.ts'

interface MenuLinkProps {
  screen: Screen
  className: string
  onClick?: () => void
}

/** A screen in a menu: its icon and its name. Also current while a screen below it is shown. */
export function MenuLink({ screen, className, onClick }: MenuLinkProps) {
  const { path, label, icon: Icon } = screen
  return (
    <Link<AnyRouter, string, string>
      to={path}
      className={className}
      {...(onClick && { onClick })}
      activeOptions={{ exact: path === '/', includeSearch: false }}
    >
      <span className="menu-icon">
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
      {label}
    </Link>
  )
}
