import { maySellAgain, RETURN_REASONS } from '#domain/returns/order-return.ts'
import { causes } from '#i18n/back-office/refunds.ts'
import * as text from '#i18n/back-office/returns.ts'
import { Field } from '#ui/forms/field.tsx'
import { formatDayWithYear } from '../../../parts/dates.ts'
import { InlineSelect } from '../../../parts/inline-select.tsx'
import { ChooseLines, goodsOf, UnitsSelect } from '../refund/choose-lines.tsx'
import { leftOf } from '../refund/chosen-lines.ts'
import {
  type ChosenReturn,
  outcomesFor,
  placesFor,
  type ReturnableLine,
  unitsLeft,
  wholeReturn,
  withReason,
  withShare,
  wrongReturnAmount,
} from './chosen-returns.ts'

interface ReturnLinesProps {
  lines: readonly ReturnableLine[]
  /** Whether the order has left the shop; before, goods are taken out of its bags to be wasted. */
  left: boolean
  /** How money for goods goes back; null where none can. */
  money: 'refund' | 'cash' | null
  chosen: ReadonlyMap<number, ChosenReturn>
  onChange: (chosen: ReadonlyMap<number, ChosenReturn>) => void
}

const REASONS = RETURN_REASONS.map((value) => ({ value, label: causes[value] }))

/** The lines of an order, each with what can still come back of it; a chosen one with its units, reason, place and money. */
export function ReturnLines({ lines, left, money, chosen, onChange }: ReturnLinesProps) {
  return (
    <ChooseLines
      lines={lines}
      chosen={chosen}
      onChange={onChange}
      whole={(line) =>
        unitsLeft(line) === 0 ? null : wholeReturn(line, { left, money: money !== null && leftOf(line) > 0 })
      }
      labelOf={text.lineOf}
      left={(line) => ({
        text: leftText(line),
        detail: unitsLeft(line) === 0 ? undefined : left ? text.withCustomer : text.inBags,
      })}
    >
      {(line, value, set) => (
        <ChosenLine line={line} value={value} left={left} money={leftOf(line) > 0 ? money : null} onChange={set} />
      )}
    </ChooseLines>
  )
}

interface ChosenLineProps extends Pick<ReturnLinesProps, 'left' | 'money'> {
  line: ReturnableLine
  value: ChosenReturn
  onChange: (value: ChosenReturn) => void
}

function ChosenLine({ line, value, left, money, onChange }: ChosenLineProps) {
  const goods = goodsOf(line)
  const places = left ? placesFor(line) : []
  const outcomes = outcomesFor(value, places)
  return (
    <>
      <UnitsSelect
        label={text.unitsOf(goods)}
        units={value.qty}
        most={unitsLeft(line)}
        onChange={(qty) => onChange(withShare(line, { ...value, qty }))}
      />
      <InlineSelect
        label={text.reasonOf(goods)}
        value={value.reason}
        options={REASONS}
        onChange={(reason) => onChange(withReason(value, reason))}
      />
      <InlineSelect
        label={text.outcomeOf(goods)}
        value={value.outcome}
        options={outcomes.map((outcome) => ({ value: outcome, label: text.outcomes[outcome] }))}
        onChange={(outcome) => onChange({ ...value, outcome })}
      />
      {value.outcome === 'restock' && (
        <InlineSelect
          label={text.lotOf(goods)}
          value={value.lotId ?? ''}
          options={places.map((lotId) => ({ value: lotId ?? '', label: lotText(line, lotId) }))}
          onChange={(lotId) => onChange({ ...value, lotId: lotId === '' ? null : lotId })}
        />
      )}
      {money && (
        <label className="flex min-h-touch items-center gap-2">
          <input
            type="checkbox"
            className="tick"
            aria-label={money === 'cash' ? text.lessCashOf(goods) : text.refundOf(goods)}
            checked={value.amount !== null}
            onChange={({ target }) => onChange(withShare(line, { ...value, amount: target.checked ? '' : null }))}
          />
          {money === 'cash' ? text.lessCash : text.sendBack}
        </label>
      )}
      {value.amount !== null && (
        <Field label={text.amount} error={wrongReturnAmount(line, value)} className="basis-full sm:max-w-60">
          {(control) => (
            <input
              {...control}
              className="input text-right"
              inputMode="decimal"
              aria-label={text.amountOf(goods)}
              value={value.amount ?? ''}
              onChange={({ target }) => onChange({ ...value, amount: target.value })}
            />
          )}
        </Field>
      )}
      {places.length > 0 && !maySellAgain(value.reason) && (
        <p className="w-full text-xs text-ink-3">{text.notSoldAgain}</p>
      )}
      {places.length === 0 && (
        <p className="w-full text-xs text-ink-3">{left ? text.onlyWaste : text.onlyWasteBlocked}</p>
      )}
    </>
  )
}

/** How many units can still come back; of goods that were not there none ever went. */
function leftText(line: ReturnableLine): string {
  const units = unitsLeft(line)
  if (units > 0) return text.unitsLeft(units)
  return line.qty === 0 ? text.noneSent : text.allBack
}

function lotText({ lots }: ReturnableLine, lotId: string | null): string {
  if (lotId === null) return text.soldFrom
  const { lotNo = '', bestBefore = null } = lots.find((lot) => lot.lotId === lotId) ?? {}
  return bestBefore === null ? text.lotWithout(lotNo) : text.lotWithDay(lotNo, formatDayWithYear(bestBefore))
}
