import { maySellAgain, RETURN_REASONS } from '#domain/returns/order-return.ts'
import { grams as gramsText } from '#i18n/back-office/papers.ts'
import { causes } from '#i18n/back-office/refunds.ts'
import * as text from '#i18n/back-office/returns.ts'
import { Field } from '#ui/forms/field.tsx'
import { formatNumber } from '../../../../i18n/format.ts'
import { formatDayWithYear } from '../../../parts/dates.ts'
import { InlineSelect } from '../../../parts/inline-select.tsx'
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
  const set = (line: number, value: ChosenReturn | null) => {
    const next = new Map(chosen)
    if (value === null) next.delete(line)
    else next.set(line, value)
    onChange(next)
  }
  return (
    <ul className="refund-lines">
      {lines.map((line) => {
        const value = chosen.get(line.line)
        const units = unitsLeft(line)
        return (
          <li key={line.line}>
            <label className="flex min-h-touch items-center gap-3">
              <input
                type="checkbox"
                className="tick"
                aria-label={text.lineOf(goodsOf(line))}
                disabled={units === 0}
                checked={value !== undefined}
                onChange={({ target }) =>
                  set(
                    line.line,
                    target.checked ? wholeReturn(line, { left, money: money !== null && leftOf(line) > 0 }) : null,
                  )
                }
              />
              <span className="min-w-0 flex-1">
                <b className="font-semibold">{line.title}</b>
                <span className="block text-xs text-ink-3">
                  {line.grams === null ? `${line.qty} × ${line.unit}` : gramsText(formatNumber(line.grams))}
                </span>
              </span>
              <span className="text-right">
                <b className="font-semibold">{leftText(line, units)}</b>
                {units > 0 && (
                  <span className="block text-xs text-ink-3">{left ? text.withCustomer : text.inBags}</span>
                )}
              </span>
            </label>
            {value && (
              <ChosenLine
                line={line}
                value={value}
                left={left}
                money={leftOf(line) > 0 ? money : null}
                onChange={(next) => set(line.line, next)}
              />
            )}
          </li>
        )
      })}
    </ul>
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
    <div className="mt-2 flex flex-wrap items-end gap-2 pl-8">
      <InlineSelect
        label={text.unitsOf(goods)}
        value={String(value.qty)}
        options={Array.from({ length: unitsLeft(line) }, (_, index) => ({
          value: String(index + 1),
          label: `${index + 1}`,
        }))}
        onChange={(qty) => onChange(withShare(line, { ...value, qty: Number(qty) }))}
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
    </div>
  )
}

/** How many units can still come back; of goods that were not there none ever went. */
function leftText({ qty }: ReturnableLine, units: number): string {
  if (units > 0) return text.unitsLeft(units)
  return qty === 0 ? text.noneSent : text.allBack
}

function goodsOf({ title, unit }: ReturnableLine): string {
  return `${title}, ${unit}`
}

function lotText({ lots }: ReturnableLine, lotId: string | null): string {
  if (lotId === null) return text.soldFrom
  const { lotNo = '', bestBefore = null } = lots.find((lot) => lot.lotId === lotId) ?? {}
  return bestBefore === null ? text.lotWithout(lotNo) : text.lotWithDay(lotNo, formatDayWithYear(bestBefore))
}
