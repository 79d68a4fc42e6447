import { Minus, Plus } from 'lucide-react'
import * as text from '#i18n/back-office/picking.ts'

interface UnitCounterProps {
  /** What is counted. */
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A small number between two limits, one more or one less at a tap. */
export function UnitCounter({ label, value, min, max, onChange }: UnitCounterProps) {
  return (
    <fieldset className="bag-counter">
      <legend className="font-semibold">{label}</legend>
      <button
        type="button"
        className="icon-control"
        aria-label={text.fewer(label)}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus className="size-5" aria-hidden="true" />
      </button>
      <output aria-label={label} className="heading text-2xl">
        {value}
      </output>
      <button
        type="button"
        className="icon-control"
        aria-label={text.more(label)}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus className="size-5" aria-hidden="true" />
      </button>
    </fieldset>
  )
}
