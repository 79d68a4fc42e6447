import { badgeCount } from '../format.ts'

/**
 * The red count on an icon (`99+` from a hundred on); nothing for none. Sits on the upper right corner of a
 * `relative` parent and grows away from it; on wide screens, where a word stands beside the icon, over it, so that the
 * word is not covered. Seen only: whoever shows it says the count in words.
 */
export function CountBadge(props: { count: number }) {
  const text = badgeCount(props.count)
  if (text === '') return null
  return (
    <span
      aria-hidden="true"
      className="figures absolute -top-2 left-[calc(100%-.75rem)] h-5 min-w-5 rounded-full bg-badge-red px-1 pt-px text-center text-[.8125rem] leading-5 font-bold text-on-badge-red ring-2 ring-bg xl:-right-2 xl:left-auto"
    >
      {text}
    </span>
  )
}
