import { LINE_REFUND_CAUSES } from '#domain/picking/line-refund.ts'
import { grams as gramsText } from '#i18n/back-office/papers.ts'
import * as text from '#i18n/back-office/refunds.ts'
import { Field } from '#ui/forms/field.tsx'
import { formatNumber } from '../../../../i18n/format.ts'
import { InlineSelect } from '../../../parts/inline-select.tsx'
import { formatExactRupees } from '../../../parts/money.ts'
import {
  type ChosenLine,
  leftOf,
  type RefundableLine,
  unitsLeft,
  wholeLine,
  withUnits,
  wrongAmount,
} from './chosen-lines.ts'

interface RefundLinesProps {
  lines: readonly RefundableLine[]
  chosen: ReadonlyMap<number, ChosenLine>
  onChange: (chosen: ReadonlyMap<number, ChosenLine>) => void
}

const CAUSES = LINE_REFUND_CAUSES.map((value) => ({ value, label: text.causes[value] }))

/** The lines of an order, each with what is left of it; a chosen one with units, amount and cause. */
export function RefundLines({ lines, chosen, onChange }: RefundLinesProps) {
  const set = (line: number, value: ChosenLine | null) => {
    const next = new Map(chosen)
    if (value === null) next.delete(line)
    else next.set(line, value)
    onChange(next)
  }
  return (
    <ul className="refund-lines">
      {lines.map((line) => {
        const value = chosen.get(line.line)
        const goods = `${line.title}, ${line.unit}`
        const left = leftOf(line)
        return (
          <li key={line.line}>
            <label className="flex min-h-touch items-center gap-3">
              <input
                type="checkbox"
                className="tick"
                aria-label={text.refundLine(goods)}
                disabled={left <= 0}
                checked={value !== undefined}
                onChange={({ target }) => set(line.line, target.checked ? wholeLine(line) : null)}
              />
              <span className="min-w-0 flex-1">
                <b className="font-semibold">{line.title}</b>
                <span className="block text-xs text-ink-3">
                  {line.grams === null ? `${line.qty} × ${line.unit}` : gramsText(formatNumber(line.grams))}
                </span>
              </span>
              <span className="text-right">
                <b className="font-semibold">{formatExactRupees(left)}</b>
                <span className="block text-xs text-ink-3">{left <= 0 ? text.nothingLeft : text.left}</span>
              </span>
            </label>
            {value && (
              <div className="mt-2 flex flex-wrap items-end gap-2 pl-8">
                <InlineSelect
                  label={text.quantityOf(goods)}
                  value={String(value.qty)}
                  options={Array.from({ length: unitsLeft(line) }, (_, index) => ({
                    value: String(index + 1),
                    label: `${index + 1}`,
                  }))}
                  onChange={(qty) => set(line.line, withUnits(line, value, Number(qty)))}
                />
                <Field label={text.amount} error={wrongAmount(line, value)} className="order-last w-full">
                  {(control) => (
                    <input
                      {...control}
                      className="input text-right sm:max-w-60"
                      inputMode="decimal"
                      aria-label={text.amountOf(goods)}
                      value={value.amount}
                      onChange={({ target }) => set(line.line, { ...value, amount: target.value })}
                    />
                  )}
                </Field>
                <InlineSelect
                  label={text.causeOf(goods)}
                  value={value.cause}
                  options={CAUSES}
                  onChange={(cause) => set(line.line, { ...value, cause })}
                />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
