import { type ReactNode, useId, useRef, useState } from 'react'
import type { MenuItem } from './menu-item.ts'
import { MenuPopup } from './menu-popup.tsx'

export interface MenuButtonProps {
  items: readonly MenuItem[]
  className?: string | undefined
  /** Content of the button; its text names the button and the menu. */
  children: ReactNode
}

/**
 * A button that opens a menu below its start, 15 px away (A028), after the WAI-ARIA menu button pattern. The menu is as
 * wide as the button, at least 8rem, so that it lies within the window wherever such a button does.
 */
export function MenuButton({ items, className, children }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const buttonId = useId()

  return (
    <span className="relative inline-flex">
      <button
        ref={button}
        id={buttonId}
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
          labelledBy={buttonId}
          onClose={({ returnFocus }) => {
            setOpen(false)
            if (returnFocus) button.current?.focus()
          }}
        />
      )}
    </span>
  )
}
