import { Plus } from 'lucide-react'
import { classNames } from '../class-names.ts'

export interface AddButtonProps {
  /** What the button does, in words: "Add Desi tomato to basket". */
  label: string
  onClick: () => void
  /** Being added: the plus turns pale and takes no further taps. */
  busy?: boolean | undefined
  /** Greyed out: there is nothing to add. */
  disabled?: boolean | undefined
  className?: string | undefined
}

/** The leaf with a plus on the corner of a plate. In its place a stepper stands once the product is in the basket. */
export function AddButton({ label, onClick, busy = false, disabled = false, className }: AddButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      disabled={disabled}
      onClick={() => !busy && onClick()}
      className={classNames(
        'relative z-1 grid size-touch shrink-0 place-items-center rounded-leaf bg-brand-soft text-on-brand-soft aria-busy:opacity-60',
        'transition-[background-color,color,border-radius] duration-(--fast) ease-leaf',
        'enabled:group-hover:bg-brand enabled:group-hover:text-on-brand enabled:hover:rounded-leaf-flip forced-colors:border',
        'disabled:bg-sunken disabled:text-ink-3',
        className,
      )}
    >
      <Plus className="size-5" strokeWidth={2.2} aria-hidden="true" />
    </button>
  )
}
