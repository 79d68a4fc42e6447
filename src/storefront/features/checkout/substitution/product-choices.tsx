import { useQuery } from '@tanstack/react-query'
import type { CartItemDto } from '#contract/basket.ts'
import { ORDER_SUBSTITUTION_CHOICES } from '#domain/picking/substitution.ts'
import * as text from '#i18n/orders/substitution.ts'
import { formatPrice } from '#ui/format.ts'
import { Field, inputStyle } from '#ui/forms/field.tsx'
import { useTransport } from '../../../session/use-session.ts'
import type { SubstitutionRequest } from '../payment/checkout-choices.ts'
import { basketSubstitutesQuery, type Offered } from './substitutes-query.ts'

type ProductInput = NonNullable<SubstitutionRequest['substitutions']>[number]

interface ProductChoicesProps {
  lines: readonly Pick<CartItemDto, '_id' | 'title' | 'unit'>[]
  value: readonly ProductInput[]
  onChange: (chosen: ProductInput[]) => void
}

/** For each product of the basket something else than for the others, or one product to bring instead of it. */
export function ProductChoices({ lines, value, onChange }: ProductChoicesProps) {
  const ids = lines.map(({ _id }) => _id)
  const { data, isError } = useQuery(basketSubstitutesQuery(useTransport(), ids))
  return (
    <div className="grid gap-3 pt-2">
      {isError && <p className="text-sm text-ink-2">{text.loadFailed}</p>}
      {lines.map((line) => (
        <ProductChoice
          key={line._id}
          line={line}
          offered={data?.get(line._id) ?? []}
          chosen={value.find(({ _id }) => _id === line._id)}
          onChange={(chosen) => onChange([...value.filter(({ _id }) => _id !== line._id), ...(chosen ? [chosen] : [])])}
        />
      ))}
    </div>
  )
}

interface ProductChoiceProps {
  line: ProductChoicesProps['lines'][number]
  offered: readonly Offered[]
  chosen: ProductInput | undefined
  onChange: (chosen: ProductInput | null) => void
}

const AS_ABOVE = ''

function ProductChoice({ line, offered, chosen, onChange }: ProductChoiceProps) {
  const { _id } = line
  const choose = (value: string) => {
    const choice = ORDER_SUBSTITUTION_CHOICES.find((each) => each === value)
    if (choice) onChange({ _id, choice })
    else onChange(value === AS_ABOVE ? null : { _id, choice: 'chosen', substitute: value })
  }
  return (
    <Field label={`${line.title}, ${line.unit}`}>
      {(control) => (
        <select
          {...control}
          className={`${inputStyle} choice`}
          value={chosen?.substitute ?? chosen?.choice ?? AS_ABOVE}
          onChange={({ target }) => choose(target.value)}
        >
          <option value={AS_ABOVE}>{text.asAbove}</option>
          {ORDER_SUBSTITUTION_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {text.choices[choice]}
            </option>
          ))}
          {offered.length > 0 && (
            <optgroup label={text.onlyThis}>
              {offered.map((each) => (
                <option key={each._id} value={each._id}>
                  {text.offer(`${each.title} ${each.unit}`, formatPrice(each.currentPrice))}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      )}
    </Field>
  )
}
