import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'
import { useHoldToRepeat } from './hold-to-repeat.ts'

export interface QuantityStepperProps {
  value: number
  /** Smallest value, 0 when not given. */
  min?: number | undefined
  /** Largest value, 100 when not given (specification section 4). */
  max?: number | undefined
  /** Called with the new value, only when it differs and never outside the bounds. */
  onChange: (value: number) => void
  /** Of what the quantity is, for those who listen: "Desi tomato". */
  label: string
  tone?: 'solid' | 'soft' | undefined
  /** As tall as a large button, to stand beside one. */
  large?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** A quantity between two buttons. Holding a button down keeps counting. */
export function QuantityStepper({
  value,
  min = 0,
  max = 100,
  onChange,
  label,
  tone = 'soft',
  ...rest
}: QuantityStepperProps) {
  const { disabled = false, large = false, className } = rest
  // Counts ahead of the value given from outside while a button is held, and falls back to it on every render.
  const counted = useRef(value)
  useEffect(() => {
    counted.current = value
  })

  const step = (by: 1 | -1) => {
    const next = Math.min(max, Math.max(min, counted.current + by))
    if (disabled || next === counted.current) return false
    counted.current = next
    onChange(next)
    return true
  }

  return (
    <fieldset className={classNames(SHAPE, TONES[tone], large && LARGE, className)} aria-label={text.quantityOf(label)}>
      <StepButton name={text.decreaseQuantity} atEnd={disabled || value <= min} act={() => step(-1)}>
        <Minus className="size-4.5" aria-hidden="true" />
      </StepButton>
      <output className="figures min-w-6 text-center">{value}</output>
      <StepButton name={text.increaseQuantity} atEnd={disabled || value >= max} act={() => step(1)}>
        <Plus className="size-4.5" aria-hidden="true" />
      </StepButton>
    </fieldset>
  )
}

const SHAPE = 'relative z-1 inline-flex shrink-0 select-none items-center rounded-leaf font-bold print:border'

/** On the buttons: what stands in a fieldset does not grow with the fieldset's own least height. */
const LARGE = '*:[button]:min-h-14'

const TONES = {
  solid: 'bg-brand text-on-brand [--step-hover:var(--color-brand-hover)]',
  soft: 'bg-brand-soft text-on-brand-soft [--step-hover:var(--color-raised)]',
} as const

/** At its bound the button stays focusable, so that the keyboard does not lose its place. */
function StepButton(props: { name: string; atEnd: boolean; act: () => boolean; children: ReactNode }) {
  const holding = useHoldToRepeat(props.act)
  return (
    <button
      {...holding}
      type="button"
      aria-label={props.name}
      aria-disabled={props.atEnd || undefined}
      onContextMenu={(event) => event.preventDefault()}
      className="grid min-h-touch w-touch touch-manipulation self-stretch place-items-center rounded-[inherit] transition-colors duration-(--fast) hover:bg-(--step-hover) aria-disabled:bg-transparent aria-disabled:opacity-45"
    >
      {props.children}
    </button>
  )
}
