import { useId, useState } from 'react'
import { rupeesText } from '#domain/values/money/money.ts'
import * as text from '#i18n/back-office/parts/form.ts'
import { Field } from '#ui/forms/field.tsx'
import { type FieldTexts, fieldStyle } from './text-fields.tsx'
import { amountError, parseAmount } from './typed/amount.ts'
import { parseGrams } from './typed/grams.ts'
import { parseWhole } from './typed/whole.ts'
import { useField } from './use-field.ts'

interface FigureFieldProps extends FieldTexts {
  disabled?: boolean | undefined
}

/** An amount of money. Its value is paise; null while it is empty. */
export function MoneyField(props: FigureFieldProps) {
  return (
    <FigureField
      {...props}
      before="₹"
      inputMode="decimal"
      parse={parseAmount}
      format={rupeesText}
      parseError={amountError}
    />
  )
}

/** A weight. Its value is whole grams; null while it is empty. "1.25 kg" is understood too. */
export function WeightField(props: FigureFieldProps) {
  return (
    <FigureField
      {...props}
      after={text.grams}
      inputMode="decimal"
      parse={parseGrams}
      format={String}
      parseError={() => text.notAWeight}
    />
  )
}

/** A whole number, with its unit. Its value is null while it is empty. */
export function NumberField({ unit, ...props }: FigureFieldProps & { unit?: string | undefined }) {
  return (
    <FigureField
      {...props}
      after={unit}
      inputMode="numeric"
      parse={parseWhole}
      format={String}
      parseError={() => text.notANumber}
    />
  )
}

/** A share. Its value is basis points, hundredths of a percent; null while it is empty. */
export function PercentField(props: FigureFieldProps) {
  return (
    <FigureField
      {...props}
      after="%"
      inputMode="decimal"
      parse={(typed) =>
        /^\d{1,3}([.,]\d{1,2})?$/.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 100) : null
      }
      format={(basisPoints) => String(basisPoints / 100)}
      parseError={() => text.notAPercentage}
    />
  )
}

interface Figure extends FigureFieldProps {
  before?: string | undefined
  after?: string | undefined
  inputMode: 'decimal' | 'numeric'
  parse: (typed: string) => number | null
  format: (value: number) => string
  /** Why what was typed is no figure. */
  parseError: (typed: string) => string
}

/**
 * A figure as it is typed. What is typed stays as it is, also where it is no figure: the value is NaN then, which no
 * schema takes.
 */
function FigureField({ label, hint, className, before, after, parse, format, parseError, ...input }: Figure) {
  const { name, value, change, blur, changed, error } = useField<number | null>()
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null)
  const unitId = useId()
  // What was typed counts as long as the value is the one that came of it: a reset or another answer replaces it.
  const shown = typed && Object.is(typed.value, value) ? typed.text : value === null ? '' : format(value)
  const isWrong = value !== null && Number.isNaN(value)

  function type(next: string): void {
    const trimmed = next.trim()
    const parsed = trimmed === '' ? null : (parse(trimmed) ?? Number.NaN)
    setTyped({ text: next, value: parsed })
    change(parsed)
  }
  return (
    <Field label={label} hint={hint} error={isWrong ? parseError(shown) : error} className={fieldStyle(className)}>
      {(control) => (
        <div className="affixed" data-changed={changed}>
          {before && <span aria-hidden="true">{before}</span>}
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...control}
            aria-describedby={[control['aria-describedby'], after && unitId].filter(Boolean).join(' ') || undefined}
            name={name}
            value={shown}
            onChange={({ target }) => type(target.value)}
            onBlur={blur}
          />
          {after && <span id={unitId}>{after}</span>}
        </div>
      )}
    </Field>
  )
}
