import { useSyncExternalStore } from 'react'
import { locale } from '#i18n/locale.ts'
import { classNames } from '../class-names.ts'
import { avatarGradient } from './avatar-gradient.ts'

/** First letters of the first and the last word of a name, in capitals: "Asha Rao Kulkarni" → "AK" (A155). */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase(locale) ?? '').join('')
}

/** A person's initials on one of ten gradients; without `gradient` (1 to 10) a random one per session. Decorative. */
export function Avatar(props: { name: string; gradient?: number; className?: string }) {
  const sessionGradient = useSyncExternalStore(subscribe, avatarGradient, serverGradient)
  return (
    <span
      aria-hidden="true"
      data-gradient={props.gradient ?? sessionGradient}
      className={classNames('avatar heading grid size-16 place-items-center rounded-leaf text-xl', props.className)}
    >
      {initials(props.name)}
    </span>
  )
}

const subscribe = () => () => undefined
const serverGradient = () => 1
