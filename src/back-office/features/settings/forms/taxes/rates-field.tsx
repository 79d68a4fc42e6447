import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TaxClass } from '#domain/catalogue/editing/tax-class.ts'
import type { TaxRate } from '#domain/invoices/tax-rates.ts'
import { taxClasses } from '#i18n/back-office/catalogue/product-editor.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { Button } from '../../../../parts/button.tsx'
import { useField } from '../../../../parts/form/use-field.ts'
import { Note } from '../../../../parts/note.tsx'
import { RemoveButton } from '../lists/remove-button.tsx'
import { FOCUS_AFTER_REMOVAL, type ListField, useListRows } from '../lists/use-list-rows.ts'

interface RatesFieldProps {
  taxClass: TaxClass
  /** In basis points, as it is saved; null before the first rate. */
  today: number | null
  list: ListField<TaxRate>
  /** The rate that is added. */
  added: TaxRate
  /** The fields of the rate in this place. */
  children: (place: number) => ReactNode
}

/** The rates of a class, each from its day on. One stays: goods of the class must have a rate. */
export function RatesField({ taxClass, today, list, added, children }: RatesFieldProps) {
  const { error } = useField<TaxRate[]>()
  const { frame, ids, add, remove } = useListRows(list)
  return (
    <fieldset className="mb-4 border-b border-line pb-4">
      <legend className="mb-2 font-semibold">
        {taxClasses[taxClass]}{' '}
        <span className="font-normal text-ink-3">{today === null ? text.noRate : text.rateToday(today)}</span>
      </legend>
      <div ref={frame}>
        {ids.map((id, place) => (
          <div key={id} className="form-grid mb-2 items-start">
            {children(place)}
            <div className="col-span-2 md:pt-6">
              <RemoveButton
                name={text.rateOf(taxClasses[taxClass], place + 1)}
                disabled={ids.length === 1}
                onRemove={() => remove(place)}
              />
            </div>
          </div>
        ))}
        {error !== undefined && <Note tone="bad">{text.twoRatesOfADay}</Note>}
        <Button
          {...FOCUS_AFTER_REMOVAL}
          small
          onClick={() => add(added)}
          aria-label={text.addRateTo(taxClasses[taxClass])}
        >
          <Plus className="size-4" aria-hidden="true" />
          {text.addRate}
        </Button>
      </div>
    </fieldset>
  )
}
