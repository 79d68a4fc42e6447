import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { optionRow } from './checkbox.tsx'

export interface RadioGroupProps<T extends string> {
  legend: ReactNode
  /** Keeps the legend for those who listen only. */
  hideLegend?: boolean | undefined
  /** The legend as small as the labels of the fields around it. */
  smallLegend?: boolean | undefined
  options: readonly { value: T; label: ReactNode }[]
  /** The chosen value; null when none is chosen yet. */
  value: T | null
  onChange: (value: T) => void
  name?: string | undefined
  /** Lays the options side by side where there is room. */
  inline?: boolean | undefined
  className?: string | undefined
}

/** One choice out of a few. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const made = useId()
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
          <label key={option.value} htmlFor={`${made}-${option.value}`} className={optionRow}>
            <Radio
              id={`${made}-${option.value}`}
              name={props.name ?? made}
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

/** The round mark alone, for a choice whose label is a whole card. */
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
