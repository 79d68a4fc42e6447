import * as text from '#i18n/ui.ts'
import { classNames } from '../../class-names.ts'

type Strength = 'short' | 'weak' | 'fair' | 'strong'

/**
 * A rough estimate of how hard a password is to guess: its length counts most, then how many kinds of characters it
 * mixes. Below the minimum of 8 characters it is "short".
 */
export function passwordStrength(password: string): Strength {
  if (password.length < 8) return 'short'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const repeats = new Set(password).size <= 4
  const score = (password.length >= 12 ? 2 : 0) + (password.length >= 16 ? 1 : 0) + kinds - (repeats ? 3 : 0)
  if (score >= 4) return 'strong'
  return score >= 2 ? 'fair' : 'weak'
}

/** The strength of a new password as three bars and a word, for the field's `hint`. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = passwordStrength(password)
  const { bars, color, words } = password === '' ? EMPTY_DISPLAY : STRENGTH_DISPLAY[strength]
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1" aria-live="polite">
      <span aria-hidden="true" className="grid w-24 shrink-0 grid-cols-3 gap-1">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={classNames('h-1.5 rounded-full', bar <= bars ? color : 'bg-line')} />
        ))}
      </span>
      <span>{words}</span>
    </span>
  )
}

const EMPTY_DISPLAY = { bars: 0, color: '', words: text.passwordTooShort }
const STRENGTH_DISPLAY: Record<Strength, { bars: number; color: string; words: string }> = {
  short: { bars: 0, color: '', words: text.passwordTooShort },
  weak: { bars: 1, color: 'bg-bad-mark', words: text.passwordWeak },
  fair: { bars: 2, color: 'bg-warn-mark', words: text.passwordFair },
  strong: { bars: 3, color: 'bg-ok-mark', words: text.passwordStrong },
}
