import { LISTING_STATES } from '#domain/catalogue/editing/listing-state.ts'
import { unitSalePrice } from '#domain/catalogue/prices.ts'
import * as text from '#i18n/back-office/catalogue/product-editor.ts'
import { states } from '#i18n/back-office/catalogue/products.ts'
import { priceOfUnit } from '#i18n/catalogue/product-facts.ts'
import { formatRupees } from '#ui/format.ts'
import { Button } from '../../../parts/button.tsx'
import { ScreenLink } from '../../../screens/screen-link.tsx'
import type { PackValues } from './product-values.ts'
import { packUnit, shownSku } from './sent-product.ts'
import type { ProductFormApi } from './use-product-form.ts'

interface PackFieldsProps {
  form: ProductFormApi
  /** Its place among the packs. */
  at: number
  pack: PackValues
  onDuplicate: () => void
  /** Undefined for one that is saved: it is archived. */
  onRemove: (() => void) | undefined
}

/** The fields of one pack: what it costs and holds first, the rest folded away. */
export function PackFields({ form, at, pack, onDuplicate, onRemove }: PackFieldsProps) {
  const name = <Field extends keyof PackValues>(field: Field) => `packs[${at}].${field}` as const
  const { packFields: labels, hints } = text
  const isLoose = pack.soldBy === 'loose'
  const heading = text.packTitle(packUnit(pack), at + 1)
  return (
    <section className="pack-fields" aria-label={heading}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h3 className="flex-1 font-bold">{heading}</h3>
        {pack.id !== null && (
          <ScreenLink to="/stock/$id" params={{ id: pack.id }} className="text-link text-xs">
            {text.inStock(pack.stock)}
          </ScreenLink>
        )}
        <Button small plain onClick={onDuplicate}>
          {text.duplicatePack}
        </Button>
        {onRemove && (
          <Button small plain onClick={onRemove}>
            {text.removePack}
          </Button>
        )}
      </div>
      <div className="form-grid form-pairs">
        <form.AppField name={name('netAmount')}>
          {(field) => (
            <field.NumberField
              label={labels.netAmount}
              hint={isLoose ? hints.netStep : undefined}
              className="col-span-3"
            />
          )}
        </form.AppField>
        <form.AppField name={name('netUnit')}>
          {(field) => (
            <field.SelectField label={labels.netUnit} className="col-span-3" options={optionsOf(text.netUnits)} />
          )}
        </form.AppField>
        <form.AppField name={name('sellingPrice')}>
          {(field) => <field.MoneyField label={labels.sellingPrice} className="col-span-3" hint={perUnit(pack)} />}
        </form.AppField>
        <form.AppField name={name('mrp')}>
          {(field) => (
            <field.MoneyField
              label={labels.mrp}
              className="col-span-3"
              disabled={isLoose}
              hint={isLoose ? hints.looseMrp : pack.mrp === null ? hints.mrp : undefined}
            />
          )}
        </form.AppField>
        <form.AppField name={name('soldBy')}>
          {(field) => (
            <field.SelectField label={labels.soldBy} className="col-span-3" options={optionsOf(text.soldBy)} />
          )}
        </form.AppField>
        <form.AppField name={name('sku')}>
          {(field) => (
            <field.TextField
              label={labels.sku}
              className="col-span-3"
              spellCheck={false}
              placeholder={shownSku({ ...pack, sku: '' }, form.state.values.title)}
            />
          )}
        </form.AppField>
        <form.AppField name={name('unit')}>
          {(field) => (
            <field.TextField label={labels.unit} className="col-span-3" placeholder={packUnit({ ...pack, unit: '' })} />
          )}
        </form.AppField>
        <form.AppField name={name('state')}>
          {(field) => (
            <field.SelectField
              label={labels.state}
              className="col-span-3"
              options={LISTING_STATES.map((value) => ({ value, label: states[value] }))}
            />
          )}
        </form.AppField>
      </div>
      <details className="more-fields mt-2">
        <summary>{text.morePack}</summary>
        <div className="form-grid form-pairs mt-2">
          <form.AppField name={name('reorderAt')}>
            {(field) => <field.NumberField label={labels.reorderAt} unit={text.units} className="col-span-3" />}
          </form.AppField>
          <form.AppField name={name('caseSize')}>
            {(field) => <field.NumberField label={labels.caseSize} unit={text.units} className="col-span-3" />}
          </form.AppField>
          <form.AppField name={name('barcode')}>
            {(field) => <field.TextField label={labels.barcode} inputMode="numeric" className="col-span-3" />}
          </form.AppField>
          <form.AppField name={name('badgeText')}>
            {(field) => <field.TextField label={labels.badgeText} maxLength={24} className="col-span-3" />}
          </form.AppField>
          <form.AppField name={name('badgeColor')}>
            {(field) => (
              <field.SelectField
                label={labels.badgeColor}
                className="col-span-3"
                options={optionsOf(text.badgeColors)}
              />
            )}
          </form.AppField>
          <form.AppField name={name('location')}>
            {(field) => <field.TextField label={labels.location} className="col-span-3" />}
          </form.AppField>
          <form.AppField name={name('pickOrder')}>
            {(field) => <field.NumberField label={labels.pickOrder} className="col-span-3" />}
          </form.AppField>
        </div>
      </details>
    </section>
  )
}

function optionsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/** The price that the law asks for beside the MRP, as it follows from what is typed. */
function perUnit({ sellingPrice, mrp, netAmount, netUnit, soldBy }: PackValues): string | undefined {
  const price = mrp ?? sellingPrice
  if (!price || !netAmount) return undefined
  const unit = unitSalePrice({ mrp: price, netAmount, netUnit, soldBy })
  return unit ? priceOfUnit(formatRupees(unit.price), unit.per) : undefined
}
