import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { type Tone, toneStyle } from '#ui/feedback/tones.ts'

/** A line across the work that stays: what was sealed, what is offline, what is not saved. A bad one is read out. */
export function Note(props: { tone: Tone; icon?: LucideIcon; className?: string; children: ReactNode }) {
  const { tone, icon: Icon, className, children } = props
  return (
    <div role={tone === 'bad' ? 'alert' : undefined} className={classNames('note', toneStyle[tone], className)}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </div>
  )
}
