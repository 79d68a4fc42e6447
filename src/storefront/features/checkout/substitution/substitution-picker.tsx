import { useState } from 'react'
import { ORDER_SUBSTITUTION_CHOICES } from '#domain/picking/substitution.ts'
import * as text from '#i18n/orders/substitution.ts'
import { Select } from '#ui/forms/select.tsx'
import { useBasket } from '../../../api/basket.ts'
import type { SubstitutionRequest } from '../payment/checkout-choices.ts'
import { ProductChoices } from './product-choices.tsx'

const OPTIONS = ORDER_SUBSTITUTION_CHOICES.map((value) => ({ value, label: text.choices[value] }))

export interface SubstitutionPickerProps {
  /** What the shop does unless the customer says something else; any text, of a newer server perhaps. */
  initial: string
  value: SubstitutionRequest
  onChange: (requested: SubstitutionRequest) => void
  disabled: boolean
}

/** What the customer wants for goods that turn out not to be there: one line, with more for who wants it. */
export function SubstitutionPicker({ initial, value, onChange, disabled }: SubstitutionPickerProps) {
  const { lines } = useBasket()
  const [isOpen, setOpen] = useState(false)
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-3">
      <legend className="sr-only">{text.legend}</legend>
      <Select
        label={text.legend}
        hint={text.explanation}
        options={OPTIONS}
        value={value.substitution ?? initial}
        onChange={({ target }) => {
          const substitution = ORDER_SUBSTITUTION_CHOICES.find((each) => each === target.value)
          if (substitution) onChange({ ...value, substitution })
        }}
      />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="w-fit min-h-touch cursor-pointer content-center text-sm font-semibold">
          {text.byProduct}
        </summary>
        {isOpen && (
          <ProductChoices
            lines={lines}
            value={value.substitutions ?? []}
            onChange={(substitutions) => onChange({ ...value, substitutions })}
          />
        )}
      </details>
    </fieldset>
  )
}
