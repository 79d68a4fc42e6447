import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type Tone, toneStyle } from './tones.ts'

/** A state in a word: "Delivered", "On the way". The icon tells states apart without relying on color. */
export function StatusPill(props: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames(BASE_STYLE, toneStyle[props.tone])}>
      {props.icon}
      {props.children}
    </span>
  )
}

const BASE_STYLE =
  'inline-flex items-center gap-1.5 rounded-leaf-sm px-3 pt-1 pb-[.1875rem] text-sm font-semibold [&_svg]:size-4.5 forced-colors:border'
