import { Plus } from 'lucide-react'
import { classNames } from '../class-names.ts'

export interface AddButtonProps {
  /** Accessible name: "Add to basket: Desi tomato". */
  label: string
  onClick: () => void
  /** While adding: pale, and takes no clicks. */
  busy?: boolean | undefined
  /** Out of stock. */
  disabled?: boolean | undefined
  className?: string | undefined
}

/** A plus that adds a product to the basket. Its owner shows a quantity stepper instead once the product is in it. */
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
