import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'

/** Five stars, rounded to the nearest half. `value` is 0 to 5 (A047). */
export function Rating(props: { value: number; showValue?: boolean; className?: string }) {
  const halves = Math.round(Math.min(5, Math.max(0, props.value)) * 2)
  return (
    <span className={classNames('inline-flex items-center gap-1 text-ink-2', props.className)}>
      <span role="img" aria-label={text.rated(props.value)} data-stars={halves / 2} className="stars" />
      {props.showValue && (
        <span aria-hidden="true" className="figures">
          {props.value}
        </span>
      )}
    </span>
  )
}
