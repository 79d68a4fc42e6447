import type { ComponentProps } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { useField } from './use-field.ts'

export interface FieldTexts {
  label: string
  hint?: string | undefined
  /** How much of the form's twelve columns it takes: `col-span-3`. */
  className?: string | undefined
}

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  'value' | 'onChange' | 'onBlur' | 'name' | 'className' | 'id'
>

/** A line of text. Its value is a string. */
export function TextField({ label, hint, className, ...input }: FieldTexts & Native<'input'>) {
  const { name, value, change, blur, changed, error } = useField<string>()
  return (
    <Field label={label} hint={hint} error={error} className={fieldStyle(className)}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...control}
          name={name}
          className="input"
          data-changed={changed}
          value={value}
          onChange={({ target }) => change(target.value)}
          onBlur={blur}
        />
      )}
    </Field>
  )
}

/** Several lines of text. Its value is a string. */
export function TextAreaField({ label, hint, className, ...area }: FieldTexts & Native<'textarea'>) {
  const { name, value, change, blur, changed, error } = useField<string>()
  return (
    <Field label={label} hint={hint} error={error} className={fieldStyle(className)}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          name={name}
          className="input py-2"
          data-changed={changed}
          value={value}
          onChange={({ target }) => change(target.value)}
          onBlur={blur}
        />
      )}
    </Field>
  )
}

/** One of a few. Its value is a string, that of the option. */
export function SelectField(props: FieldTexts & Native<'select'> & { options: readonly Option[] }) {
  const { label, hint, className, options, ...select } = props
  const { name, value, change, blur, changed, error } = useField<string>()
  return (
    <Field label={label} hint={hint} error={error} className={fieldStyle(className)}>
      {(control) => (
        <select
          {...select}
          {...control}
          name={name}
          className="input choice"
          data-changed={changed}
          value={value}
          onChange={({ target }) => change(target.value)}
          onBlur={blur}
        >
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

export interface Option {
  value: string
  label: string
}

/** The class names of a field in a form's grid. */
export function fieldStyle(className = 'col-span-6'): string {
  return `field ${className}`
}
