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
      className={classNames('add-button', className)}
    >
      <Plus strokeWidth={2.2} aria-hidden="true" />
    </button>
  )
}
