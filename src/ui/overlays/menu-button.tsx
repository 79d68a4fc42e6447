import { type ReactNode, useId, useRef, useState } from 'react'
import type { MenuItem } from './menu-item.ts'
import { MenuPopup } from './menu-popup.tsx'

export interface MenuButtonProps {
  items: readonly MenuItem[]
  className?: string | undefined
  /** What the button shows; its text is the button's and the menu's name. */
  children: ReactNode
}

/** A button that opens a menu under its start, 15 px away. Closing gives the button the focus back. */
export function MenuButton({ items, className, children }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const name = useId()

  return (
    <span className="relative inline-flex">
      <button
        ref={button}
        id={name}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </button>
      {open && (
        <MenuPopup
          items={items}
          labelledBy={name}
          onClose={({ giveBack }) => {
            setOpen(false)
            if (giveBack) button.current?.focus()
          }}
        />
      )}
    </span>
  )
}
