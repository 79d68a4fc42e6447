import type { ReactNode } from 'react'
import * as text from '#i18n/ui.ts'
import { CountBadge } from '../feedback/count-badge.tsx'

/**
 * Main navigation at the lower edge, on phones only. Holds five links at most; each has its place before the next has
 * arrived, so that none moves on a slow phone.
 */
export function BottomBar(props: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={props.label}
      data-no-print
      className="bottom-bar fixed inset-x-0 bottom-0 z-25 grid grid-cols-5 bg-surface px-1 pb-[env(safe-area-inset-bottom)] shadow-[0_-1px_0_var(--color-line),0_-8px_24px_-12px_oklch(.2_.05_155/.25)] md:hidden"
    >
      {props.children}
    </nav>
  )
}

/**
 * Class names of a link in the bar; the current one has `aria-current`. Its label grows with the text as far as a fifth of the
 * window holds eight letters; a longer one is broken.
 */
export const bottomBarLink =
  'group grid min-h-bottom-bar min-w-0 content-center justify-items-center gap-px rounded-md text-center text-[min(var(--text-xs),4.9vw)] leading-[1.3] font-semibold wrap-anywhere text-ink-2 aria-[current]:text-ink'

interface BottomBarItemProps {
  icon: ReactNode
  label: string
  count?: number | undefined
  /** Id of the count as text, for the link's `aria-describedby`, so that its name does not change with the count. */
  countId?: string
}

/** Content of such a link: an icon with its count, and a label. */
export function BottomBarItem(props: BottomBarItemProps) {
  return (
    <>
      <span className="grid h-6.5 w-full max-w-13 place-items-center rounded-leaf group-aria-[current]:bg-tota-300 group-aria-[current]:text-leaf-950 [&_svg]:size-5.5">
        <span className="relative">
          {props.icon}
          {props.count !== undefined && <CountBadge count={props.count} />}
        </span>
      </span>
      <span>{props.label}</span>
      {props.count ? (
        <span id={props.countId} hidden>
          {text.itemCount(props.count)}
        </span>
      ) : null}
    </>
  )
}
