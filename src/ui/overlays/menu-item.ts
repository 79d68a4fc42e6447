import type { MouseEventHandler, ReactElement, ReactNode } from 'react'

/** What the menu adds to the link of a line. */
export interface MenuLinkProps {
  role?: string
  tabIndex?: number
  className?: string
  onClick?: MouseEventHandler<HTMLElement>
  children?: ReactNode
}

/** One line of a menu: either a link to draw (`<Link to="/account" />`) or something to do. */
export type MenuItem =
  | { label: string; icon?: ReactNode; link: ReactElement<MenuLinkProps> }
  | { label: string; icon?: ReactNode; onSelect: () => void }
