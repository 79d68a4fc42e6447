import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldText, inputStyle } from './field.tsx'

export interface SelectProps extends FieldText, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly { value: string; label: string }[]
}

/** A native select with label, hint and error. */
export function Select({ label, hint, error, className, id, options, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error, className, id }}>
      {(controlProps) => (
        <select {...select} {...controlProps} className={classNames(inputStyle, 'choice')}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
