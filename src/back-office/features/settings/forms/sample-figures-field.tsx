import type { PartValues } from '#domain/settings/setting-parts.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useField } from '../../../parts/form/use-field.ts'

type Sample = PartValues<'deals'>['deals']['sample']

const FIGURES = [
  ['price', text.labels.samplePrice],
  ['currentPrice', text.labels.sampleCurrentPrice],
  ['rating', text.labels.sampleRating],
] as const

/** Figures that deal cards show in place of the products' own, or none. */
export function SampleFiguresField() {
  const { value, change, changed } = useField<Sample>()
  return (
    <>
      <div className="col-span-12" data-changed={changed}>
        <Checkbox
          label={text.hints.hasSample}
          checked={value !== null}
          onChange={({ target }) => change(target.checked ? { price: '', currentPrice: '', rating: '' } : null)}
        />
      </div>
      {value !== null &&
        FIGURES.map(([name, label]) => (
          <Field key={name} label={label} className="field col-span-4">
            {(control) => (
              <input
                {...control}
                className="input"
                inputMode="decimal"
                data-numeric
                data-changed={changed}
                value={value[name]}
                onChange={({ target }) => change({ ...value, [name]: target.value })}
              />
            )}
          </Field>
        ))}
    </>
  )
}
