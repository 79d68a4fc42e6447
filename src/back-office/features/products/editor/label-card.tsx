import { DIETS, ORGANIC_SCHEMES } from '#domain/catalogue/fact-values.ts'
import * as text from '#i18n/back-office/catalogue/product-editor.ts'
import { allergenNames, diets, originText, schemes } from '#i18n/catalogue/product-facts.ts'
import { Card } from '../../../parts/card.tsx'
import { ChoicesField } from './controls/choices-field.tsx'
import { NUTRIENTS, type ProductValues } from './product-values.ts'
import type { ProductFormApi } from './use-product-form.ts'

const { fields, hints } = text

/** What a label states, the same for all packs. Fresh produce needs little of it. */
export function LabelCard({ form, values }: { form: ProductFormApi; values: ProductValues }) {
  return (
    <Card title={text.labelCard}>
      <div className="card-body form-grid form-pairs">
        <form.AppField name="diet">
          {(field) => <field.SelectField label={fields.diet} className="col-span-3" options={DIET_OPTIONS} />}
        </form.AppField>
        <form.AppField name="storage">
          {(field) => (
            <field.SelectField
              label={fields.storage}
              className="col-span-3"
              hint={values.storage === 'fresh' ? hints.storage : undefined}
              options={STORAGE_OPTIONS}
            />
          )}
        </form.AppField>
        <form.AppField name="origin">
          {(field) => (
            <field.TextField
              label={fields.origin}
              className="col-span-3"
              maxLength={2}
              autoCapitalize="characters"
              hint={countryOf(values.origin) ?? hints.origin}
            />
          )}
        </form.AppField>
        <form.AppField name="originRegion">
          {(field) => <field.TextField label={fields.originRegion} className="col-span-3" />}
        </form.AppField>
        <form.AppField name="makerName">{(field) => <field.TextField label={fields.makerName} />}</form.AppField>
        <form.AppField name="makerAddress">{(field) => <field.TextField label={fields.makerAddress} />}</form.AppField>
        <form.AppField name="fssaiLicence">
          {(field) => <field.TextField label={fields.fssaiLicence} hint={hints.fssaiLicence} inputMode="numeric" />}
        </form.AppField>
        <form.AppField name="bestBeforeDays">
          {(field) => <field.NumberField label={fields.bestBeforeDays} unit={hints.days} />}
        </form.AppField>
        <form.AppField name="ingredients">
          {(field) => (
            <field.TextAreaField label={fields.ingredients} hint={hints.ingredients} className="col-span-12" rows={2} />
          )}
        </form.AppField>
        <form.AppField name="allergens">
          {() => <ChoicesField label={fields.allergens} options={ALLERGENS} className="col-span-12" />}
        </form.AppField>
        <form.AppField name="mayContain">
          {() => <ChoicesField label={fields.mayContain} options={ALLERGENS} className="col-span-12" />}
        </form.AppField>
        <Parties form={form} open={values.importerName !== '' || values.packerName !== ''} />
        <OrganicCertificate form={form} open={values.organicScheme !== ''} />
        <NutritionFacts form={form} open={NUTRIENTS.some((name) => values[name] !== null)} />
      </div>
    </Card>
  )
}

interface Folded {
  form: ProductFormApi
  /** Something of it is written. */
  open: boolean
}

function Parties({ form, open }: Folded) {
  return (
    <details className="more-fields col-span-12" open={open || undefined}>
      <summary>{text.partiesPart}</summary>
      <div className="form-grid form-pairs mt-2">
        <form.AppField name="packerName">{(field) => <field.TextField label={fields.packerName} />}</form.AppField>
        <form.AppField name="packerAddress">
          {(field) => <field.TextField label={fields.packerAddress} />}
        </form.AppField>
        <form.AppField name="importerName">{(field) => <field.TextField label={fields.importerName} />}</form.AppField>
        <form.AppField name="importerAddress">
          {(field) => <field.TextField label={fields.importerAddress} />}
        </form.AppField>
      </div>
    </details>
  )
}

function OrganicCertificate({ form, open }: Folded) {
  return (
    <details className="more-fields col-span-12" open={open || undefined}>
      <summary>{text.organicPart}</summary>
      <div className="form-grid form-pairs mt-2">
        <form.AppField name="organicScheme">
          {(field) => <field.SelectField label={fields.organicScheme} options={SCHEME_OPTIONS} />}
        </form.AppField>
        <form.AppField name="organicBody">{(field) => <field.TextField label={fields.organicBody} />}</form.AppField>
        <form.AppField name="organicNumber">
          {(field) => <field.TextField label={fields.organicNumber} className="col-span-4" />}
        </form.AppField>
        <form.AppField name="organicValidUntil">
          {(field) => <field.TextField type="date" label={fields.organicValidUntil} className="col-span-4" />}
        </form.AppField>
        <form.AppField name="organicRegisterUrl">
          {(field) => <field.TextField type="url" label={fields.organicRegisterUrl} className="col-span-4" />}
        </form.AppField>
      </div>
    </details>
  )
}

function NutritionFacts({ form, open }: Folded) {
  return (
    <details className="more-fields col-span-12" open={open || undefined}>
      <summary>{text.nutritionPart}</summary>
      <p className="text-xs text-ink-3">{hints.nutrition}</p>
      <div className="form-grid form-pairs mt-2">
        {NUTRIENTS.map((name) => (
          <form.AppField key={name} name={name}>
            {(field) => (
              <field.NumberField
                label={fields[name]}
                unit={name === 'energyKcal' ? text.kcal : text.milligrams}
                className="col-span-4"
              />
            )}
          </form.AppField>
        ))}
      </div>
    </details>
  )
}

const DIET_OPTIONS = [
  { value: '', label: text.notStated },
  ...DIETS.map((value) => ({ value, label: value === 'none' ? text.notFood : diets[value] })),
]
const STORAGE_OPTIONS = [
  { value: '', label: text.notStated },
  ...Object.entries(text.storages).map(([value, label]) => ({ value, label })),
]
const SCHEME_OPTIONS = [
  { value: '', label: text.notStated },
  ...ORGANIC_SCHEMES.map((value) => ({ value, label: schemes[value] })),
]
const ALLERGENS = Object.entries(allergenNames).map(([value, label]) => ({ value, label }))

function countryOf(code: string): string | undefined {
  return /^[A-Z]{2}$/i.test(code) ? originText(code.toUpperCase(), null) : undefined
}
