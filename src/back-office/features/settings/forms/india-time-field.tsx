import { Field } from '#ui/forms/field.tsx'
import { type FieldTexts, fieldStyle } from '../../../parts/form/text-fields.tsx'
import { useField } from '../../../parts/form/use-field.ts'
import { fromIndiaTime, toIndiaTime } from './india-time.ts'

/** A day and a time in India. Its value is milliseconds since 1970; null while it is empty. */
export function IndiaTimeField({ label, hint, className }: FieldTexts) {
  const { name, value, change, blur, changed, error } = useField<number | null>()
  return (
    <Field label={label} hint={hint} error={error} className={fieldStyle(className)}>
      {(control) => (
        <input
          type="datetime-local"
          {...control}
          name={name}
          className="input"
          data-changed={changed}
          value={value === null ? '' : toIndiaTime(value)}
          onChange={({ target }) => change(fromIndiaTime(target.value))}
          onBlur={blur}
        />
      )}
    </Field>
  )
}
