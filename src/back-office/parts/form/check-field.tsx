import { Checkbox } from '#ui/forms/checkbox.tsx'
import type { FieldTexts } from './text-fields.tsx'
import { useField } from './use-field.ts'

/** Yes or no. Its value is a boolean. */
export function CheckField({ label, hint, className = 'col-span-6' }: FieldTexts) {
  const { name, value, change, blur, changed } = useField<boolean>()
  return (
    <div className={className} data-changed={changed}>
      <Checkbox
        label={label}
        name={name}
        checked={value}
        onChange={({ target }) => change(target.checked)}
        onBlur={blur}
      />
      {hint && <p className="text-xs text-ink-3">{hint}</p>}
    </div>
  )
}
