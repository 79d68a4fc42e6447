import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'

/** How far an order has come. `reached` is the index of the last step reached, from 0. */
export function ProgressTrack(props: { steps: readonly string[]; reached: number; className?: string }) {
  return (
    <ol
      aria-label={text.orderProgress}
      className={classNames('grid auto-cols-fr grid-flow-col gap-1 text-xs', props.className)}
    >
      {props.steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === props.reached ? 'step' : undefined}
          className={classNames(
            'min-w-0 border-t-5 pt-2',
            index <= props.reached ? 'border-brand font-semibold text-ink' : 'border-line text-ink-3',
          )}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}
