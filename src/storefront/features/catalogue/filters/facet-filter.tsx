import type { ReactNode } from 'react'
import * as text from '#i18n/catalogue/filters.ts'
import { FilterCheckbox } from './filter-checkbox.tsx'

interface FacetFilterProps<T extends string> {
  legend: string
  /** Most first. */
  values: readonly { value: T; count: number }[]
  labelOf: (value: T) => ReactNode
  chosen: readonly string[]
  onToggle: (value: T) => void
}

/** How many values stand open; of a hundred vendors most are looked for by few. */
const OPEN_VALUES = 5

/** The values of one filter, each with how many products it would leave. Nothing where there are none. */
export function FacetFilter<T extends string>({ legend, values, labelOf, chosen, onToggle }: FacetFilterProps<T>) {
  if (values.length === 0) return null
  // One more value takes no more room than the line that opens it.
  const open = values.length <= OPEN_VALUES + 1 ? values.length : OPEN_VALUES
  const rest = values.slice(open)
  const option = ({ value, count }: { value: T; count: number }) => (
    <FilterCheckbox
      key={value}
      label={labelOf(value)}
      count={count}
      checked={chosen.includes(value)}
      onToggle={() => onToggle(value)}
    />
  )
  return (
    <fieldset>
      <legend className="mb-1 text-lg font-semibold">{legend}</legend>
      {values.slice(0, open).map(option)}
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-touch items-center font-semibold text-brand-text">
            {text.moreValues(rest.length)}
          </summary>
          {rest.map(option)}
        </details>
      )}
    </fieldset>
  )
}
