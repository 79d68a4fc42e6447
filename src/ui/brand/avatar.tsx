import { useSyncExternalStore } from 'react'
import { locale } from '#i18n/locale.ts'
import { classNames } from '../class-names.ts'
import { avatarGradient } from './avatar-gradient.ts'

/** First letters of the first and the last word of a name, in capitals: "Asha Rao Kulkarni" → "AK". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase(locale) ?? '').join('')
}

/** A person in two letters on one of ten gradients, which is drawn by lot once and kept for the session. */
export function Avatar(props: { name: string; gradient?: number; className?: string }) {
  const drawn = useSyncExternalStore(never, avatarGradient, first)
  return (
    <span
      aria-hidden="true"
      data-gradient={props.gradient ?? drawn}
      className={classNames('avatar heading grid size-16 place-items-center rounded-leaf text-xl', props.className)}
    >
      {initials(props.name)}
    </span>
  )
}

const never = () => () => undefined
const first = () => 1
