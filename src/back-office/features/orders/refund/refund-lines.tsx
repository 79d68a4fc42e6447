import { LINE_REFUND_CAUSES } from '#domain/picking/line-refund.ts'
import * as text from '#i18n/back-office/refunds.ts'
import { Field } from '#ui/forms/field.tsx'
import { InlineSelect } from '../../../parts/inline-select.tsx'
import { formatExactRupees } from '../../../parts/money.ts'
import { ChooseLines, goodsOf, UnitsSelect } from './choose-lines.tsx'
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
export function RefundLines(props: RefundLinesProps) {
  return (
    <ChooseLines
      {...props}
      whole={(line) => (leftOf(line) > 0 ? wholeLine(line) : null)}
      labelOf={text.refundLine}
      left={(line) => ({
        text: formatExactRupees(leftOf(line)),
        detail: leftOf(line) <= 0 ? text.nothingLeft : text.left,
      })}
    >
      {(line, value, set) => (
        <>
          <UnitsSelect
            label={text.quantityOf(goodsOf(line))}
            units={value.qty}
            most={unitsLeft(line)}
            onChange={(qty) => set(withUnits(line, value, qty))}
          />
          <Field label={text.amount} error={wrongAmount(line, value)} className="order-last w-full">
            {(control) => (
              <input
                {...control}
                className="input text-right sm:max-w-60"
                inputMode="decimal"
                aria-label={text.amountOf(goodsOf(line))}
                value={value.amount}
                onChange={({ target }) => set({ ...value, amount: target.value })}
              />
            )}
          </Field>
          <InlineSelect
            label={text.causeOf(goodsOf(line))}
            value={value.cause}
            options={CAUSES}
            onChange={(cause) => set({ ...value, cause })}
          />
        </>
      )}
    </ChooseLines>
  )
}
