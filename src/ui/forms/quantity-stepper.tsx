import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'
import { useHoldToRepeat } from './hold-to-repeat.ts'

export interface QuantityStepperProps {
  value: number
  /** Smallest quantity, in units; 0 when not given. */
  min?: number | undefined
  /** Largest quantity, in units; 100 when not given (A108). */
  max?: number | undefined
  /** Called with the new quantity, only when it differs and never outside the bounds. */
  onChange: (value: number) => void
  /** How a quantity is shown and named, where it is not a count: "750 g", "Increase quantity by 250 g: Ginger". */
  format?: ((value: number) => string) | undefined
  /** What is counted, for the accessible names: "Desi tomato" makes "Increase quantity: Desi tomato". */
  label: string
  tone?: 'solid' | 'soft' | undefined
  /** As tall as a large button. */
  large?: boolean | undefined
  disabled?: boolean | undefined
  /** At 0 the button for more stands alone and adds. It stays the same button, so that it keeps the focus. */
  add?: AddAction | undefined
  className?: string | undefined
}

interface AddAction {
  /** Accessible name: "Add to basket: Desi tomato". */
  label: string
  /** While adding: pale, and takes no clicks. */
  busy: boolean
  /** Out of stock. */
  soldOut: boolean
  onAdd: () => void
}

/** A quantity in units between two buttons; holding a button down repeats its step (A108). Controlled by its owner. */
export function QuantityStepper({
  value,
  min = 0,
  max = 100,
  onChange,
  label,
  tone = 'soft',
  ...rest
}: QuantityStepperProps) {
  const { disabled = false, large = false, format, add, className } = rest
  const empty = value === 0 ? add : undefined
  const change = (from: number, to: number) => {
    const next = Math.min(max, Math.max(min, to))
    if (!disabled && next !== from) onChange(next)
  }

  return (
    <fieldset
      role={empty && 'presentation'}
      className={empty ? 'stepper-place' : classNames('stepper', TONE_STYLES[tone], large && LARGE_STYLE, className)}
      aria-label={empty ? undefined : text.quantityOf(label)}
    >
      {!empty && (
        <StepButton
          label={text.actionOn(format ? text.decreaseQuantityBy(format(1)) : text.decreaseQuantity, label)}
          disabled={disabled || value <= min}
          value={value}
          onStep={(from) => change(from, from - 1)}
        >
          <Minus aria-hidden="true" />
        </StepButton>
      )}
      {!empty && <output className="figures">{format ? format(value) : value}</output>}
      <StepButton
        label={
          empty
            ? empty.label
            : text.actionOn(format ? text.increaseQuantityBy(format(1)) : text.increaseQuantity, label)
        }
        disabled={disabled || value >= max}
        value={value}
        onStep={(from) => change(from, from + 1)}
        empty={empty}
      >
        <Plus strokeWidth={empty && 2.2} aria-hidden="true" />
      </StepButton>
    </fieldset>
  )
}

/** On the buttons: the content of a fieldset does not grow with the fieldset's `min-height`. */
const LARGE_STYLE = '*:[button]:min-h-14'

const TONE_STYLES = {
  solid: 'bg-brand text-on-brand [--step-hover:var(--color-brand-hover)]',
  soft: 'bg-brand-soft text-on-brand-soft [--step-hover:var(--color-raised)]',
} as const

interface StepButtonProps {
  label: string
  disabled: boolean
  value: number
  onStep: (from: number) => void
  empty?: AddAction | undefined
  children: ReactNode
}

/** Disabled for assistive technology only: at a bound it stays focusable, so that keyboard users keep their place. */
function StepButton({ label, disabled, value, onStep, empty, children }: StepButtonProps) {
  const handlers = useHoldToRepeat(value, onStep)
  const state = empty
    ? {
        className: 'add-button',
        'aria-busy': empty.busy || undefined,
        'aria-disabled': empty.busy || undefined,
        disabled: empty.soldOut,
        onClick: () => !empty.busy && empty.onAdd(),
      }
    : { ...handlers, 'aria-disabled': disabled || undefined }
  return (
    <button {...state} type="button" aria-label={label} onContextMenu={(event) => event.preventDefault()}>
      {children}
    </button>
  )
}
