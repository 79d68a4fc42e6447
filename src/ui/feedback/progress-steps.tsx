import { Check } from 'lucide-react'
import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

/** The numbered steps of a process. `current` counts from 0; the steps before it are done. */
export function ProgressSteps(props: { label: string; steps: readonly string[]; current: number; className?: string }) {
  return (
    <ol aria-label={props.label} className={classNames('flex md:gap-18', props.className)}>
      {props.steps.map((step, index) => {
        const done = index < props.current
        const reached = index <= props.current
        return (
          <li
            key={step}
            aria-current={index === props.current ? 'step' : undefined}
            className={classNames(
              ITEM_STYLE,
              reached ? 'text-ink not-first:before:border-brand' : 'text-ink-3 not-first:before:border-line-strong',
            )}
          >
            <span
              className={classNames(
                'figures grid size-9.5 place-items-center rounded-leaf-sm border-2',
                reached ? 'border-brand bg-brand text-on-brand' : 'border-line-strong',
              )}
            >
              {done ? <Check className="size-5" strokeWidth={2.6} aria-hidden="true" /> : index + 1}
            </span>
            <span>
              {step}
              {done && <VisuallyHidden>{text.stepDone}</VisuallyHidden>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const ITEM_STYLE =
  'relative grid min-w-0 flex-1 justify-items-center gap-1.5 hyphens-auto text-center text-sm wrap-anywhere font-semibold md:flex md:flex-none md:items-center ' +
  'not-first:before:absolute not-first:before:top-4.5 not-first:before:right-[calc(50%+1.5rem)] not-first:before:left-[calc(-50%+1.5rem)] ' +
  'not-first:before:border-t-3 not-first:before:border-dotted md:not-first:before:right-[calc(100%+.5rem)] md:not-first:before:-left-16'
