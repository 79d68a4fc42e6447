import { classNames } from '#ui/class-names.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useField } from '../../../../parts/form/use-field.ts'

interface ChoicesFieldProps<Choice extends string> {
  label: string
  options: readonly { value: Choice; label: string }[]
  className?: string
}

/** Any of a few, each with a box. Its value is the list of those that are chosen, in the order of the options. */
export function ChoicesField<Choice extends string>({ label, options, className }: ChoicesFieldProps<Choice>) {
  const { name, value: chosen, change, blur, changed } = useField<Choice[]>()
  const toggle = (choice: Choice, isOn: boolean) =>
    change(options.map(({ value }) => value).filter((each) => (each === choice ? isOn : chosen.includes(each))))
  return (
    <fieldset className={classNames('field', className ?? 'col-span-6')} data-changed={changed}>
      <legend className="mb-1.5 text-xs font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            name={`${name}.${option.value}`}
            checked={chosen.includes(option.value)}
            onChange={({ target }) => toggle(option.value, target.checked)}
            onBlur={blur}
          />
        ))}
      </div>
    </fieldset>
  )
}
