import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { type Tone, toneStyle } from '#ui/feedback/tones.ts'

/** A state in a word that wants to be seen: "Suspended", "Invited, 21 h left". A plain state is plain text. */
export function Pill({ tone, icon: Icon, children }: { tone: Tone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className={classNames('pill', toneStyle[tone])}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </span>
  )
}
