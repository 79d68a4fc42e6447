import { badgeCount } from './format.ts'

/**
 * The red count on an icon (`99+` from a hundred on); nothing for none. Sits on the upper right corner of a
 * `relative` parent and grows over it, so that no word beside the icon is covered. Seen only: whoever shows it says the
 * count in words.
 */
export function CountBadge(props: { count: number }) {
  const text = badgeCount(props.count)
  if (text === '') return null
  return (
    <span
      aria-hidden="true"
      className="figures absolute -top-2 -right-2 h-5 min-w-5 rounded-full bg-badge-red px-1 pt-px text-center text-[.8125rem] leading-5 font-bold text-on-badge-red ring-2 ring-bg"
    >
      {text}
    </span>
  )
}
