import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'

/** Five stars, rounded to the nearest half, and the figure beside them. `value` is 0 to 5 (A047), 0 where nobody has rated. */
export function Rating({ value, className }: { value: number; className?: string }) {
  if (value === 0) return <span className={classNames('text-ink-3', className)}>{text.notRated}</span>
  const halves = Math.round(Math.min(5, Math.max(0, value)) * 2)
  return (
    <span
      role="img"
      aria-label={text.rated(value)}
      data-stars={halves / 2}
      className={classNames('stars figures', className)}
    >
      {value}
    </span>
  )
}
