import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TaxClass } from '#domain/catalogue/editing/tax-class.ts'
import type { TaxRate } from '#domain/invoices/tax-rates.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { Button } from '../../../../parts/button.tsx'
import { useField } from '../../../../parts/form/use-field.ts'
import { Note } from '../../../../parts/note.tsx'

interface RatesFieldProps {
  taxClass: TaxClass
  /** In basis points, as it is saved; null before the first rate. */
  today: number | null
  rates: readonly TaxRate[]
  onAdd: () => void
  onRemove: (place: number) => void
  /** The fields of the rate in this place. */
  children: (place: number) => ReactNode
}

/** The rates of a class, each from its day on. One stays: goods of the class must have a rate. */
export function RatesField({ taxClass, today, rates, onAdd, onRemove, children }: RatesFieldProps) {
  const { error } = useField<TaxRate[]>()
  return (
    <fieldset className="mb-4 border-b border-line pb-4">
      <legend className="mb-2 font-semibold">
        {taxClass}{' '}
        <span className="font-normal text-ink-3">{today === null ? text.noRate : text.rateToday(today)}</span>
      </legend>
      {rates.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rate is known by its place in the list
        <div key={place} className="form-grid mb-2 items-end">
          {children(place)}
          <div className="col-span-2 pb-1">
            <Button
              small
              plain
              aria-label={text.remove(text.rateOf(taxClass, place + 1))}
              disabled={rates.length === 1}
              onClick={() => onRemove(place)}
            >
              <X className="size-4" aria-hidden="true" />
            </Button>
          </div>
        </div>
      ))}
      {error !== undefined && <Note tone="bad">{text.twoRatesOfADay}</Note>}
      <Button small onClick={onAdd} aria-label={text.addRateTo(taxClass)}>
        <Plus className="size-4" aria-hidden="true" />
        {text.addRate}
      </Button>
    </fieldset>
  )
}
