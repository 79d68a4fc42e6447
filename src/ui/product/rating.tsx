import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'

/** Five stars, rounded to the nearest half. `value` is 0 to 5 (A047). */
export function Rating(props: { value: number; showValue?: boolean; className?: string }) {
  const halves = Math.round(Math.min(5, Math.max(0, props.value)) * 2)
  return (
    <span className={classNames('inline-flex items-center gap-1 text-sm text-ink-2', props.className)}>
      <span role="img" aria-label={text.rated(props.value)} className="inline-flex gap-px text-star">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} fill={halves >= star * 2 ? 'whole' : halves === star * 2 - 1 ? 'half' : 'empty'} />
        ))}
      </span>
      {props.showValue && (
        <span aria-hidden="true" className="figures">
          {props.value}
        </span>
      )}
    </span>
  )
}

const OUTLINE = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9z'
const LEFT_HALF = 'M12 2.6v14.8l-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9z'

function Star({ fill }: { fill: 'whole' | 'half' | 'empty' }) {
  return (
    <svg aria-hidden="true" data-star={fill} viewBox="0 0 24 24" className="size-[.9375rem]">
      {fill !== 'empty' && <path d={fill === 'whole' ? OUTLINE : LEFT_HALF} fill="currentColor" />}
      <path d={OUTLINE} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
    </svg>
  )
}
