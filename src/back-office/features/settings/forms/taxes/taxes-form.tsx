import { taxSettingsFields } from '#contract/admin/settings.ts'
import { TAX_CLASSES, type TaxClass } from '#domain/catalogue/editing/tax-class.ts'
import { type TaxRate, type TaxSettings, taxBasisPoints } from '#domain/invoices/tax-rates.ts'
import { indiaDay } from '#domain/values/india-day.ts'
import { taxClasses } from '#i18n/back-office/catalogue/product-editor.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { Card } from '../../../../parts/card.tsx'
import { FormFrame } from '../../../../parts/form/form-frame.tsx'
import { useNow } from '../../../../parts/use-now.ts'
import { type PartFormProps, useSettingsForm } from '../use-settings-form.ts'
import { CategoryClassesField } from './category-classes-field.tsx'
import { RatesField } from './rates-field.tsx'

/** In a form, lists can be added to, and stand in any order. */
interface TaxValues {
  rates: Record<TaxClass, TaxRate[]>
  categories: TaxSettings['categories'][number][]
}

const FIELDS = {
  rates: {
    label: text.taxClasses,
    format: (rates: TaxValues['rates']) =>
      TAX_CLASSES.map((each) => `${taxClasses[each]}: ${rates[each].map(text.rateFrom).join(', ')}`).join(' · '),
  },
  categories: {
    label: text.classByCategory,
    format: (list: TaxValues['categories']) =>
      list.length === 0
        ? text.none
        : list.map(({ category, taxClass }) => `${category}: ${taxClasses[taxClass]}`).join(', '),
  },
}

/** The rates of GST, each from its day on, and the class of goods whose product says none. */
export function TaxesForm({ saved }: PartFormProps<'taxes'>) {
  const today = indiaDay(useNow())
  const { form, state } = useSettingsForm<'taxes', TaxValues>({
    part: 'taxes',
    saved,
    schema: taxSettingsFields,
    toForm: ({ taxes }) => ({ rates: eachClass((name) => [...taxes.rates[name]]), categories: [...taxes.categories] }),
    toPart: ({ rates, categories }) => ({
      taxes: { rates: eachClass((name) => rates[name].toSorted(byDay)), categories },
    }),
  })
  return (
    <form.AppForm>
      <FormFrame subject={text.partNames.taxes} fields={FIELDS} state={state}>
        <div className="grid gap-4">
          <Card title={text.taxClasses}>
            <div className="card-body">
              <p className="mb-4 text-ink-3">{text.taxText}</p>
              {TAX_CLASSES.map((taxClass) => (
                <form.AppField key={taxClass} name={`rates.${taxClass}`} mode="array">
                  {(rates) => (
                    <RatesField
                      taxClass={taxClass}
                      today={taxBasisPoints(saved.values.taxes, taxClass, today)}
                      list={rates}
                      added={{ from: today, basisPoints: 0 }}
                    >
                      {(place) => (
                        <>
                          <form.AppField name={`rates.${taxClass}[${place}].from`}>
                            {(field) => <field.TextField type="date" label={text.rateDay} className="col-span-5" />}
                          </form.AppField>
                          <form.AppField name={`rates.${taxClass}[${place}].basisPoints`}>
                            {(field) => <field.PercentField label={text.taxRate} className="col-span-5" />}
                          </form.AppField>
                        </>
                      )}
                    </RatesField>
                  )}
                </form.AppField>
              ))}
            </div>
          </Card>
          <Card title={text.classByCategory}>
            <div className="card-body">
              <p className="mb-4 text-ink-3">{text.classByCategoryText}</p>
              <form.AppField name="categories">{() => <CategoryClassesField />}</form.AppField>
            </div>
          </Card>
        </div>
      </FormFrame>
    </form.AppForm>
  )
}

function eachClass<T>(of: (taxClass: TaxClass) => T): Record<TaxClass, T> {
  return { 'gst-0': of('gst-0'), 'gst-5': of('gst-5'), 'gst-18': of('gst-18'), 'gst-40': of('gst-40') }
}

function byDay(a: TaxRate, b: TaxRate): number {
  return a.from < b.from ? -1 : 1
}
