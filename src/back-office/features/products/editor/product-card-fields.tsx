import { useId } from 'react'
import { TAX_CLASSES } from '#domain/catalogue/editing/tax-class.ts'
import * as text from '#i18n/back-office/catalogue/product-editor.ts'
import { useCatalogueLabels } from '../../../api/catalogue.ts'
import { Card } from '../../../parts/card.tsx'
import { WordsField } from './controls/words-field.tsx'
import type { ProductFormApi } from './use-product-form.ts'

/** What all packs share: names, category, vendor, and the words it is found by. */
export function ProductCardFields({ form }: { form: ProductFormApi }) {
  const { data: labels } = useCatalogueLabels()
  const vendorsId = useId()
  const { fields } = text
  const { tags, aliases, taxClass } = form.state.values
  const hasMore = tags.length + aliases.length > 0 || taxClass !== ''
  return (
    <Card title={text.productCard}>
      <div className="card-body form-grid">
        <form.AppField name="title">{(field) => <field.TextField label={fields.title} required />}</form.AppField>
        <form.AppField name="hindiName">
          {(field) => <field.TextField label={fields.hindiName} lang="hi" />}
        </form.AppField>
        <form.AppField name="category">
          {(field) => (
            <field.SelectField
              label={fields.category}
              hint={labels?.categories.length === 0 ? text.hints.noCategory : undefined}
              required
              options={optionsOf(field.state.value, labels?.categories.map(({ name }) => name) ?? [])}
            />
          )}
        </form.AppField>
        <form.AppField name="vendor">
          {(field) => <field.TextField label={fields.vendor} hint={text.hints.vendor} required list={vendorsId} />}
        </form.AppField>
        <datalist id={vendorsId}>
          {labels?.vendors.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <form.AppField name="description">
          {(field) => <field.TextAreaField label={fields.description} className="col-span-12" rows={2} />}
        </form.AppField>
        <FoundBy form={form} open={hasMore} />
      </div>
    </Card>
  )
}

/** The words it is found by, its address and its tax: folded away until something of it is written. */
function FoundBy({ form, open }: { form: ProductFormApi; open: boolean }) {
  const { fields, hints } = text
  return (
    <details className="more-fields col-span-12" open={open || undefined}>
      <summary>{text.wordsPart}</summary>
      <div className="form-grid mt-2">
        <form.AppField name="tags">{() => <WordsField label={fields.tags} hint={hints.tags} />}</form.AppField>
        <form.AppField name="aliases">{() => <WordsField label={fields.aliases} hint={hints.aliases} />}</form.AppField>
        <form.AppField name="slug">
          {(field) => <field.TextField label={fields.slug} hint={hints.slug} spellCheck={false} />}
        </form.AppField>
        <form.AppField name="taxClass">
          {(field) => (
            <field.SelectField
              label={fields.taxClass}
              options={[
                { value: '', label: text.notStated },
                ...TAX_CLASSES.map((value) => ({ value, label: text.taxClasses[value] })),
              ]}
            />
          )}
        </form.AppField>
      </div>
    </details>
  )
}

/** The categories of the shop, with the product's own where it is no longer among them. */
function optionsOf(current: string, names: readonly string[]) {
  const all = current === '' || names.includes(current) ? names : [current, ...names]
  return [{ value: '', label: text.choose }, ...all.map((name) => ({ value: name, label: name }))]
}
