import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'

export type Strength = 'short' | 'weak' | 'fair' | 'strong'

/**
 * How hard a password is to guess, roughly: its length counts most, then how many kinds of signs it mixes.
 * Under the shop's minimum of 8 it is "short".
 */
export function passwordStrength(password: string): Strength {
  if (password.length < 8) return 'short'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const repeats = new Set(password).size <= 4
  const score = (password.length >= 12 ? 2 : 0) + (password.length >= 16 ? 1 : 0) + kinds - (repeats ? 3 : 0)
  if (score >= 4) return 'strong'
  return score >= 2 ? 'fair' : 'weak'
}

/** Three bars and a word under a new password. Give it to the field's `hint`. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = passwordStrength(password)
  const { bars, colour, words } = password === '' ? EMPTY : LOOKS[strength]
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1" aria-live="polite">
      <span aria-hidden="true" className="grid w-24 shrink-0 grid-cols-3 gap-1">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={classNames('h-1.5 rounded-full', bar <= bars ? colour : 'bg-line')} />
        ))}
      </span>
      <span>{words}</span>
    </span>
  )
}

const EMPTY = { bars: 0, colour: '', words: text.passwordTooShort }
const LOOKS: Record<Strength, { bars: number; colour: string; words: string }> = {
  short: { bars: 0, colour: '', words: text.passwordTooShort },
  weak: { bars: 1, colour: 'bg-bad-mark', words: text.passwordWeak },
  fair: { bars: 2, colour: 'bg-warn-mark', words: text.passwordFair },
  strong: { bars: 3, colour: 'bg-ok-mark', words: text.passwordStrong },
}
