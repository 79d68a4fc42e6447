import { type Badge, badgeSchema } from '#domain/catalogue/product.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useField } from '../../../parts/form/use-field.ts'

const COLOURS = badgeSchema.entries.color.options

/** The badge that every wishlist card shows, or none: then each card shows its own percentage. */
export function BadgeField() {
  const { value, change, changed } = useField<Badge | null>()
  return (
    <>
      <div className="col-span-12" data-changed={changed}>
        <Checkbox
          label={text.hints.hasBadge}
          checked={value !== null}
          onChange={({ target }) => change(target.checked ? { text: '', color: 'green' } : null)}
        />
        <p className="text-xs text-ink-3">{text.hints.noBadge}</p>
      </div>
      {value !== null && (
        <>
          <Field label={text.labels.badgeText} className="field col-span-8">
            {(control) => (
              <input
                {...control}
                className="input"
                data-changed={changed}
                value={value.text}
                onChange={({ target }) => change({ ...value, text: target.value })}
              />
            )}
          </Field>
          <Field label={text.labels.badgeColour} className="field col-span-4">
            {(control) => (
              <select
                {...control}
                className="input choice"
                data-changed={changed}
                value={value.color}
                onChange={({ target }) => change({ ...value, color: colourOf(target.value) })}
              >
                {COLOURS.map((colour) => (
                  <option key={colour} value={colour}>
                    {text.colourNames[colour]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      )}
    </>
  )
}

function colourOf(value: string): Badge['color'] {
  return COLOURS.find((colour) => colour === value) ?? 'green'
}
