import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { memo, useId } from 'react'
import * as text from '#i18n/layout.ts'
import { CountBadge } from '#ui/feedback/count-badge.tsx'

interface CountedLinkProps {
  to: string
  label: string
  Icon: LucideIcon
  /** Number in the badge; none for 0. */
  count?: number
}

/**
 * A link of the main bar with a badge. The count is its description, so that its accessible name stays the same. The others are
 * left alone when one of them changes.
 */
export const CountLink = memo(function CountLink({ to, label, Icon, count = 0 }: CountedLinkProps) {
  const countId = useId()
  return (
    <Link to={to} className={placeStyle} {...(count > 0 ? { 'aria-describedby': countId } : {})}>
      <span className="relative">
        <Icon aria-hidden="true" />
        <CountBadge count={count} />
      </span>
      <span className="max-xl:sr-only">{label}</span>
      {count > 0 && (
        <span id={countId} hidden>
          {text.itemCount(count)}
        </span>
      )}
    </Link>
  )
})

/** Class names of a link of the main bar: its icon, and its label from 1152 px on. */
export const placeStyle =
  'inline-flex min-h-touch min-w-touch items-center justify-center gap-2.5 rounded-md px-2 font-semibold hover:bg-sunken aria-[current]:text-brand-text [&_svg]:size-5.5'
