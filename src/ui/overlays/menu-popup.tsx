import { cloneElement, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { MenuItem } from './menu-item.ts'

interface MenuPopupProps {
  items: readonly MenuItem[]
  /** Id of the menu's button; both are in one `relative` parent. */
  labelledBy: string
  /** `returnFocus` is false when the focus goes elsewhere: by Tab or a click outside. */
  onClose: (closing: { returnFocus: boolean }) => void
}

/**
 * The open menu. Its first item gets the focus; arrows, Home, End and first letters move it; Escape, Tab, a press
 * outside and every selection close it. Not in a portal, so that Tab goes on from the button.
 */
export function MenuPopup({ items, labelledBy, onClose }: MenuPopupProps) {
  const menu = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    keepInWindow(menu.current)
    menuItemsIn(menu.current)[0]?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    const handlePointerDown = ({ target }: Event) => {
      const inside = target instanceof Node && menu.current?.parentElement?.contains(target)
      if (!inside) onClose({ returnFocus: false })
    }
    document.addEventListener('pointerdown', handlePointerDown)
    return () => document.removeEventListener('pointerdown', handlePointerDown)
  }, [onClose])

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onClose({ returnFocus: false })
    const menuItems = menuItemsIn(menu.current)
    const focused = menuItems.findIndex((item) => item.matches(':focus'))
    const next = itemForKey(event.key, { menuItems, focused })
    if (event.key === 'Escape') onClose({ returnFocus: true })
    else if (event.key === ' ') menuItems[focused]?.click()
    else if (next) next.focus()
    else return
    event.preventDefault()
  }

  const closeAfterSelection = () => onClose({ returnFocus: true })
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onKeyDown={handleKeyDown}
      className="menu absolute top-[calc(100%+15px)] left-0 z-30 w-max min-w-[max(8rem,100%)] rounded-lg bg-surface p-1.5 text-left shadow-3 ring-1 ring-line"
    >
      {items.map((item) =>
        'link' in item ? (
          cloneElement(
            item.link,
            {
              key: item.label,
              role: 'menuitem',
              tabIndex: -1,
              className: ITEM_STYLE,
              onClick: (event) => {
                item.link.props.onClick?.(event)
                closeAfterSelection()
              },
            },
            item.icon,
            item.label,
          )
        ) : (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={ITEM_STYLE}
            onClick={() => {
              closeAfterSelection()
              item.onSelect()
            }}
          >
            {item.icon}
            {item.label}
          </button>
        ),
      )}
    </div>
  )
}

/** With text at twice its size a menu may be wider than the room beside its button's start. */
function keepInWindow(menu: HTMLElement | null): void {
  if (!menu) return
  const beyond = menu.getBoundingClientRect().right - document.documentElement.clientWidth
  if (beyond > 0) menu.style.translate = `${-beyond}px 0`
}

function menuItemsIn(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

/** The item a key moves the focus to, wrapping around at both ends; undefined for other keys. */
function itemForKey(
  key: string,
  { menuItems, focused }: { menuItems: HTMLElement[]; focused: number },
): HTMLElement | undefined {
  if (key === 'ArrowDown') return menuItems[(focused + 1) % menuItems.length]
  if (key === 'ArrowUp') return menuItems.at(focused <= 0 ? -1 : focused - 1)
  if (key === 'Home') return menuItems[0]
  if (key === 'End') return menuItems.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const inOrder = [...menuItems.slice(focused + 1), ...menuItems.slice(0, focused + 1)]
  return inOrder.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase()))
}

const ITEM_STYLE =
  'flex min-h-touch w-full cursor-pointer items-center gap-2 rounded-md px-2 font-semibold -outline-offset-3 hover:bg-sunken focus:bg-sunken'
