import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { optionRow } from './checkbox.tsx'

export interface RadioGroupProps<T extends string> {
  legend: ReactNode
  /** Shows the legend to screen readers only. */
  hideLegend?: boolean | undefined
  /** A legend in the size of field labels. */
  smallLegend?: boolean | undefined
  options: readonly { value: T; label: ReactNode }[]
  /** The selected value; null when none is selected. */
  value: T | null
  onChange: (value: T) => void
  name?: string | undefined
  /** Options side by side where there is room. */
  inline?: boolean | undefined
  className?: string | undefined
}

/** A group of radio buttons with a legend. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const generatedId = useId()
  return (
    <fieldset className={props.className}>
      <legend
        className={
          props.hideLegend ? 'sr-only' : classNames('font-semibold', props.smallLegend ? 'text-sm' : 'mb-1 text-lg')
        }
      >
        {props.legend}
      </legend>
      <div className={props.inline ? 'flex flex-wrap gap-x-6' : 'grid'}>
        {props.options.map((option) => (
          <label key={option.value} htmlFor={`${generatedId}-${option.value}`} className={optionRow}>
            <Radio
              id={`${generatedId}-${option.value}`}
              name={props.name ?? generatedId}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
            />
            <span className="min-w-0">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A radio button without a label, for cards that are labels themselves. */
export function Radio(props: {
  id?: string | undefined
  name: string
  value: string
  checked: boolean
  onChange: () => void
  className?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
}) {
  return <input {...props} type="radio" className={classNames('tick', props.className)} />
}
