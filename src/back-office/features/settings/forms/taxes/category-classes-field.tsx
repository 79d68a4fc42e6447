import { TAX_CLASSES, type TaxClass } from '#domain/catalogue/editing/tax-class.ts'
import type { TaxSettings } from '#domain/invoices/tax-rates.ts'
import { taxClasses } from '#i18n/back-office/catalogue/product-editor.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { Field } from '#ui/forms/field.tsx'
import { useLabels } from '../../../../api/labels.ts'
import { useField } from '../../../../parts/form/use-field.ts'

const NONE = ''

/** The class of the goods of each category, where a product says none of its own. */
export function CategoryClassesField() {
  const { value, change, changed } = useField<TaxSettings['categories']>()
  const { data } = useLabels()
  // Those that were renamed or are gone stay in the list, so that they can be taken out.
  const names = new Set([...(data?.categories ?? []).map(({ name }) => name), ...value.map(({ category }) => category)])
  const setClass = (category: string, taxClass: TaxClass | undefined) => {
    const others = value.filter((each) => each.category !== category)
    change(taxClass === undefined ? others : [...others, { category, taxClass }])
  }
  return (
    <div className="form-grid">
      {[...names].map((category) => (
        <Field key={category} label={category} className="field col-span-6">
          {(control) => (
            <select
              {...control}
              className="input choice"
              data-changed={changed}
              value={value.find((each) => each.category === category)?.taxClass ?? NONE}
              onChange={({ target }) =>
                setClass(
                  category,
                  TAX_CLASSES.find((each) => each === target.value),
                )
              }
            >
              <option value={NONE}>{text.noClass}</option>
              {TAX_CLASSES.map((each) => (
                <option key={each} value={each}>
                  {taxClasses[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </div>
  )
}
