import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldText, inputStyle } from './field.tsx'

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'className'> {}

/** A text input with label, hint and error; takes all props of `input`. */
export function TextField({ label, hint, error, className, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, className, id }}>
      {(controlProps) => <input type="text" {...input} {...controlProps} className={inputStyle} />}
    </Field>
  )
}

export interface TextAreaProps extends FieldText, Omit<ComponentProps<'textarea'>, 'className'> {
  /** In a monospaced font. */
  code?: boolean | undefined
}

/** A text area with label, hint and error; takes all props of `textarea`. */
export function TextArea({ label, hint, error, className, id, code, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, className, id }}>
      {(controlProps) => (
        <textarea
          rows={4}
          {...area}
          {...controlProps}
          className={classNames(inputStyle, 'py-3', code && 'font-mono text-sm')}
        />
      )}
    </Field>
  )
}
