import type { MouseEventHandler, ReactElement, ReactNode } from 'react'

/** Props the menu adds to the link of an item. */
interface MenuLinkProps {
  role?: string
  tabIndex?: number
  className?: string
  onClick?: MouseEventHandler<HTMLElement>
  children?: ReactNode
}

/** An item of a menu: a link to render (`<Link to="/account" />`) or an action. */
export type MenuItem =
  | { label: string; icon?: ReactNode; link: ReactElement<MenuLinkProps> }
  | { label: string; icon?: ReactNode; onSelect: () => void }
