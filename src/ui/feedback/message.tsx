import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type Tone, toneStyle } from './tones.ts'

/** A message that stays on the page: a saving, a warning, an error of a form. Errors are announced to screen readers. */
export function Message(props: { tone: Tone; icon?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div
      role={props.tone === 'bad' ? 'alert' : undefined}
      className={classNames(
        'flex gap-2.5 rounded-leaf px-3.5 py-3 text-sm leading-snug font-semibold [&_svg]:shrink-0 forced-colors:border',
        toneStyle[props.tone],
        props.className,
      )}
    >
      {props.icon && <span className="flex h-[1lh] shrink-0 items-center">{props.icon}</span>}
      <div className="min-w-0">{props.children}</div>
    </div>
  )
}
