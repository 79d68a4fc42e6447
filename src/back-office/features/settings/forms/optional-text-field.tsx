import { Field } from '#ui/forms/field.tsx'
import { type FieldTexts, fieldStyle } from '../../../parts/form/text-fields.tsx'
import { useField } from '../../../parts/form/use-field.ts'

/** A line of text that may be left out: its value is null then, not an empty text. */
export function OptionalTextField({ label, hint, className, readOnly }: FieldTexts & { readOnly?: boolean }) {
  const { name, value, change, blur, changed, error } = useField<string | null>()
  return (
    <Field label={label} hint={hint} error={error} className={fieldStyle(className)}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          readOnly={readOnly}
          {...control}
          name={name}
          className="input"
          data-changed={changed}
          value={value ?? ''}
          onChange={({ target }) => change(target.value === '' ? null : target.value)}
          onBlur={blur}
        />
      )}
    </Field>
  )
}
