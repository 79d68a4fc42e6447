import { Minus, Plus } from 'lucide-react'
import { MAX_BAGS } from '#domain/picking/bags.ts'
import * as text from '#i18n/back-office/picking.ts'

export interface Bags {
  bags: number
  cold: number
}

interface BagCountProps {
  value: Bags
  /** Whether any of the goods has to stay cold. */
  hasCold: boolean
  onChange: (bags: Bags) => void
}

/** In how many bags the order is, each of which gets a label, and how many of them stay cold. */
export function BagCount({ value: { bags, cold }, hasCold, onChange }: BagCountProps) {
  return (
    <div className="bag-count-fields">
      <Counter
        label={text.bags}
        value={bags}
        min={1}
        max={MAX_BAGS}
        onChange={(next) => onChange({ bags: next, cold: Math.min(cold, next) })}
      />
      {hasCold && (
        <Counter
          label={text.coldBags}
          value={cold}
          min={0}
          max={bags}
          onChange={(next) => onChange({ bags, cold: next })}
        />
      )}
    </div>
  )
}

interface CounterProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

function Counter({ label, value, min, max, onChange }: CounterProps) {
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
