import { badgeCount } from '../format.ts'

/**
 * A red count on the upper right corner of a `relative` icon: `99+` from 100 on, nothing for 0 (A026). It grows to the
 * right; on wide screens to the left, where it would cover the label beside the icon. Hidden from screen readers: its
 * owner must give the count as text.
 */
export function CountBadge(props: { count: number }) {
  const text = badgeCount(props.count)
  if (text === '') return null
  return (
    <span
      aria-hidden="true"
      className="figures absolute -top-2 left-[calc(100%-.75rem)] h-5 min-w-5 rounded-full bg-badge-red px-1 pt-px text-center text-[.8125rem] whitespace-nowrap leading-5 font-bold text-on-badge-red ring-2 ring-bg xl:-right-2 xl:left-auto"
    >
      {text}
    </span>
  )
}
