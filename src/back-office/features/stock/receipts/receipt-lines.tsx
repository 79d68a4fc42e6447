import { X } from 'lucide-react'
import { MAX_UNITS } from '#contract/admin/fields.ts'
import * as text from '#i18n/back-office/shop/receipts.ts'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/forms/field.tsx'
import { formatNumber } from '../../../../i18n/format.ts'
import { amountError } from '../../../parts/form/typed/amount.ts'
import { type DraftLine, type LineField, type LineIssue, unitsTyped } from './draft.ts'

interface ReceiptLinesProps {
  lines: readonly DraftLine[]
  /** By the id of the line. */
  issues: ReadonlyMap<string, { field: LineField; issue: LineIssue }>
  onChange: (id: string, field: LineField, value: string) => void
  onRemove: (id: string) => void
  /** Enter was pressed in a field of a line: the next pack can be looked for. */
  onDone: () => void
}

/** The lines of a delivery as they are typed: each a row at a desk, a card on a phone. */
export function ReceiptLines({ lines, issues, onChange, onRemove, onDone }: ReceiptLinesProps) {
  return (
    <ol aria-label={text.lines} className="divide-y divide-line">
      {lines.map((line) => {
        const name = `${line.title}, ${line.unit}`
        const issue = issues.get(line.id)
        const units = unitsTyped(line)
        const fields = line.caseSize > 1 ? FIELDS : FIELDS.filter(({ field }) => field !== 'cases')
        return (
          <li key={line.id} className="receipt-line">
            <div className="receipt-line-head">
              <b className="min-w-0 flex-1 font-semibold">{line.title}</b>
              <span className="tabular-nums">{units !== null && text.unitCount(units)}</span>
              <button
                type="button"
                className="icon-control"
                aria-label={text.remove(name)}
                onClick={() => onRemove(line.id)}
              >
                <X className="size-4.5" aria-hidden="true" />
              </button>
              <span className="w-full text-xs text-ink-3">
                {line.unit} · {line.sku}
              </span>
            </div>
            <div className="receipt-line-fields">
              {fields.map(({ field, label, type, inputMode }) => (
                <Field
                  key={field}
                  id={`${line.id}-${field}`}
                  label={label(line.caseSize)}
                  error={issue?.field === field ? errorOf(issue.issue, line) : undefined}
                >
                  {(control) => (
                    <input
                      {...control}
                      aria-label={text.fieldOf(label(line.caseSize), name)}
                      type={type}
                      inputMode={inputMode}
                      autoComplete="off"
                      className={classNames('input', inputMode && 'text-right')}
                      value={line[field]}
                      onChange={({ target }) => onChange(line.id, field, target.value)}
                      onKeyDown={(event) => {
                        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onDone()
                      }}
                      // So that its year has four digits.
                      max={type === 'date' ? LAST_DAY : undefined}
                    />
                  )}
                </Field>
              ))}
            </div>
            {issue?.issue === 'missing' && (
              <p role="alert" className="mt-1 text-xs text-on-bad">
                {text.packMissing}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const LAST_DAY = '9999-12-31'

const FIELDS = [
  { field: 'cases', label: text.casesOf, type: 'text', inputMode: 'numeric' },
  { field: 'pieces', label: () => text.pieces, type: 'text', inputMode: 'numeric' },
  { field: 'lotNo', label: () => text.lotNo, type: 'text', inputMode: undefined },
  { field: 'bestBefore', label: () => text.bestBefore, type: 'date', inputMode: undefined },
  { field: 'cost', label: () => text.cost, type: 'text', inputMode: 'decimal' },
] as const

const ISSUES: Readonly<Record<Exclude<LineIssue, 'cost'>, string>> = {
  units: text.neededUnits,
  number: text.wrongNumber,
  'too-many': text.tooMany(formatNumber(MAX_UNITS)),
  day: text.wrongDay,
  'no-day': text.noDay,
  missing: text.packMissing,
}

function errorOf(issue: LineIssue, { cost }: DraftLine): string {
  return issue === 'cost' ? amountError(cost) : ISSUES[issue]
}
