import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldText, inputStyle } from './field.tsx'

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'className'> {}

/** One line of text with its label, hint and error. Takes everything an `input` takes. */
export function TextField({ label, hint, error, className, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, className, id }}>
      {(wiring) => <input type="text" {...input} {...wiring} className={inputStyle} />}
    </Field>
  )
}

export interface TextAreaProps extends FieldText, Omit<ComponentProps<'textarea'>, 'className'> {
  /** Set in a typewriter face, for code. */
  code?: boolean | undefined
}

/** Several lines of text. */
export function TextArea({ label, hint, error, className, id, code, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, className, id }}>
      {(wiring) => (
        <textarea
          rows={4}
          {...area}
          {...wiring}
          className={classNames(inputStyle, 'py-3', code && 'font-mono text-sm')}
        />
      )}
    </Field>
  )
}
