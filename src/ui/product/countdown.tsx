import { useEffect, useState } from 'react'
import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'
import { timeLeft } from './time-left.ts'

export interface CountdownProps {
  /** The end, in milliseconds since 1970. */
  endsAt: number
  /** Smaller, for cards. */
  compact?: boolean | undefined
  className?: string | undefined
}

/**
 * Days, hours, minutes and seconds until `endsAt`; afterwards 00 and a text that says so (A153). The server renders no
 * figures, because pages are cached: they come from the browser's clock after hydration.
 */
export function Countdown({ endsAt, compact = false, className }: CountdownProps) {
  const [now, setNow] = useState<number | null>(null)
  const ended = now !== null && now >= endsAt

  useEffect(() => {
    if (ended) return
    const tick = () => setNow(Date.now())
    const first = setTimeout(tick)
    const timer = setInterval(tick, 1000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [ended])

  const left = timeLeft(endsAt, now ?? endsAt)
  const running = now !== null && !ended
  return (
    <div className={classNames('grid gap-1.5', running ? '' : 'text-ink-2', className)}>
      <p className="min-h-[1.45em] text-sm font-semibold">{ended ? text.dealEnded : running ? text.endsIn : ''}</p>
      <div role="timer" className={classNames('figures flex flex-wrap', compact ? 'gap-1' : 'gap-2 max-sm:w-full')}>
        {UNITS.map((unit) => (
          <span
            key={unit}
            className={classNames(
              'flex-1 pb-1 text-center',
              running ? 'bg-on-deal text-deal' : 'bg-sunken text-ink-3',
              compact ? 'rounded-sm px-1 pt-1' : 'min-w-15 rounded-md pt-2',
            )}
          >
            <b
              className={classNames(
                'block font-heading leading-none font-extrabold',
                compact ? 'text-lg' : 'text-[1.75rem]',
              )}
            >
              {String(left[unit]).padStart(2, '0')}
            </b>
            <span className="text-xs">{text.timeUnits[unit]}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

const UNITS = ['days', 'hours', 'mins', 'sec'] as const
