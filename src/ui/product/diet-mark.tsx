import { classNames } from '../class-names.ts'

/**
 * The mark of Indian food labels: a green dot in a square for what vegetarians eat, a brown triangle for the rest, so that
 * shape says it without color. Its owner says it in words beside it.
 */
export function DietMark({ veg, className }: { veg: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 18 18"
      aria-hidden="true"
      className={classNames('size-4.5 shrink-0', veg ? 'text-veg' : 'text-nonveg', className)}
    >
      <rect x="1" y="1" width="16" height="16" rx="1.5" fill="none" stroke="currentColor" strokeWidth="2" />
      {veg ? <circle cx="9" cy="9" r="4" fill="currentColor" /> : <path d="M9 4.5 14 13.5H4z" fill="currentColor" />}
    </svg>
  )
}
