import { cloneElement, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import type { MenuItem } from './menu-item.ts'

interface MenuPopupProps {
  items: readonly MenuItem[]
  /** Id of the button it hangs from; both lie in one `relative` parent. */
  labelledBy: string
  /** `giveBack` when the focus was in the menu by the shopper's will and belongs to the button again. */
  onClose: (closing: { giveBack: boolean }) => void
}

/**
 * The menu itself. The first line has the focus, the arrows, Home, End and first letters move it; Escape, Tab, a
 * press outside and every choice close it. Lies in the page where its button is, so that Tab goes on from there.
 */
export function MenuPopup({ items, labelledBy, onClose }: MenuPopupProps) {
  const menu = useRef<HTMLDivElement>(null)
  const [align, setAlign] = useState<'start' | 'end'>('start')

  useLayoutEffect(() => {
    const right = menu.current?.getBoundingClientRect().right ?? 0
    if (right > document.documentElement.clientWidth - EDGE) setAlign('end')
    linesOf(menu.current)[0]?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    const pressed = ({ target }: Event) => {
      const inside = target instanceof Node && menu.current?.parentElement?.contains(target)
      if (!inside) onClose({ giveBack: false })
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [onClose])

  const keyed = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onClose({ giveBack: false })
    const lines = linesOf(menu.current)
    const at = lines.findIndex((line) => line.matches(':focus'))
    const next = lineFor(event.key, { lines, at })
    if (event.key === 'Escape') onClose({ giveBack: true })
    else if (event.key === ' ') lines[at]?.click()
    else if (next) next.focus()
    else return
    event.preventDefault()
  }

  const chosen = () => onClose({ giveBack: true })
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      data-align={align}
      onKeyDown={keyed}
      className={classNames(
        'menu absolute top-[calc(100%+15px)] z-30 w-56 rounded-lg bg-surface p-2 text-left shadow-3 ring-1 ring-line',
        align === 'start' ? 'left-0' : 'right-0',
      )}
    >
      {items.map((item) =>
        'link' in item ? (
          cloneElement(
            item.link,
            {
              key: item.label,
              role: 'menuitem',
              tabIndex: -1,
              className: ROW,
              onClick: (event) => {
                item.link.props.onClick?.(event)
                chosen()
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
            className={ROW}
            onClick={() => {
              chosen()
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

/** Pixels a menu keeps from the edge of the window. */
const EDGE = 8

function linesOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

/** The line a key leads to, around at both ends; undefined when the key leads nowhere. */
function lineFor(key: string, { lines, at }: { lines: HTMLElement[]; at: number }): HTMLElement | undefined {
  if (key === 'ArrowDown') return lines[(at + 1) % lines.length]
  if (key === 'ArrowUp') return lines.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return lines[0]
  if (key === 'End') return lines.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const later = [...lines.slice(at + 1), ...lines.slice(0, at + 1)]
  return later.find((line) => line.textContent?.toLowerCase().startsWith(key.toLowerCase()))
}

const ROW =
  'flex min-h-touch w-full cursor-pointer items-center gap-2.5 rounded-md px-2.5 font-semibold -outline-offset-3 hover:bg-sunken focus:bg-sunken'
