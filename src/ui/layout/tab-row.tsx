import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Navigation links that look like tabs, in one row that scrolls sideways if needed. */
export function TabRow(props: { label: string; className?: string; children: ReactNode }) {
  return (
    <nav
      aria-label={props.label}
      className={classNames('scrollbar-none flex gap-1 overflow-x-auto py-0.5', props.className)}
    >
      {props.children}
    </nav>
  )
}

/** Class names of a link in a tab row; the current one has `aria-current`. */
export const tabLink =
  'flex min-h-touch shrink-0 items-center rounded-leaf px-4 pt-0.5 font-semibold text-ink-2 transition-colors duration-(--fast) ' +
  'hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-bg'
