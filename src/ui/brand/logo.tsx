import { classNames } from '../class-names.ts'

export interface LogoProps {
  /** The background: `band` is dark green, `hero` light green. */
  on?: 'page' | 'band' | 'hero' | undefined
  /** Without the name. */
  markOnly?: boolean | undefined
  className?: string | undefined
}

/** The logo: two leaves and the name. Decorative: the link or heading around it has the accessible name. */
export function Logo({ on = 'page', markOnly = false, className }: LogoProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('logo inline-flex items-center gap-1.5 md:gap-2.5', className)}
      data-on={on}
    >
      <svg viewBox="0 0 48 48" className="size-[min(1.875rem,7.7vw)] shrink-0 md:size-10" aria-hidden="true">
        <path className="logo-green" d="M5 3C19 6 26 20 22.5 45 7 41-1 24 5 3z" />
        <path className="logo-ripe" d="M43 45C29 42 22 28 25.5 3 41 7 49 24 43 45z" />
        <path
          className="logo-vein"
          d="M9.5 12C11.5 24 14.5 31 19 37M38.5 36C36.5 24 33.5 17 29 11"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {!markOnly && (
        <span className="logo-name relative block">
          <svg viewBox="4 -5 374 77" className="absolute inset-0" aria-hidden="true">
            <path className="logo-green" d="M155.4 16.6C146.6 12.6 147.6 1 160.6-3.4 166 6.6 164.4 14.8 155.4 16.6z" />
            <path className="logo-ripe" d="M368 16.6C359.2 12.6 360.2 1 373.2-3.4 378.6 6.6 377 14.8 368 16.6z" />
          </svg>
        </span>
      )}
    </span>
  )
}
