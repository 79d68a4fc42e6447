import type { CountDifferenceDto, StockCountDto } from '#contract/admin/stock-handling/counts.ts'
import * as text from '#i18n/back-office/shop/stock-counts.ts'
import { formatDay } from '../../../parts/dates.ts'
import { formatExactRupees } from '../../../parts/money.ts'
import { Pill } from '../../../parts/pill.tsx'
import { PlainTable } from '../../../parts/table/plain-table.tsx'
import { signed } from '../signed.ts'

interface DifferencesTableProps {
  lines: readonly CountDifferenceDto[]
  /** Of the count: whether the differences still wait, or what became of them. */
  state: StockCountDto['state']
}

/** Each lot that was counted, with what the ledger had then; the sum is of what is to be booked, or was. */
export function DifferencesTable({ lines, state }: DifferencesTableProps) {
  const booked = lines.filter((line) => line.state === 'settled').flatMap(({ lots }) => lots)
  const sumOf = (key: 'difference' | 'worth') => booked.reduce((sum, lot) => sum + lot[key], 0)
  return (
    <PlainTable
      label={text.differences}
      density="two-line"
      columns={[
        { head: text.pack },
        { head: text.lot },
        { head: text.expected, numeric: true },
        { head: text.counted, numeric: true },
        { head: text.difference, numeric: true },
        { head: text.worth, numeric: true },
        { head: state === 'open' ? text.next : text.outcome },
      ]}
      foot={
        <tr>
          <td colSpan={4}>{text.sums[state]}</td>
          <td data-numeric>{signed(sumOf('difference'))}</td>
          <td data-numeric>{formatExactRupees(sumOf('worth'))}</td>
          <td data-card="hidden" />
        </tr>
      }
    >
      {lines.flatMap((line) =>
        line.lots.map((lot) => (
          <tr key={`${line.productId} ${lot.lotId}`} data-tone={toneOf(line, state)}>
            <td>
              <b>{line.title}</b>
              <div className="text-xs text-ink-3">
                {line.unit} · {line.sku} · {text.countedBy(line.countedBy ?? '')}
              </div>
            </td>
            <td>
              {lot.lotId === '' ? text.noLotName : lot.lotNo || text.unnamedLot}
              {lot.receivedAt !== null && (
                <div className="text-xs text-ink-3">
                  {[lot.supplier, text.receivedOn(formatDay(lot.receivedAt))].filter(Boolean).join(' · ')}
                </div>
              )}
            </td>
            <td data-numeric className="max-md:text-left!">
              {lot.expected} <span className="text-ink-3 md:hidden">{text.expected}</span>
            </td>
            <td data-numeric>
              {lot.counted} <span className="text-ink-3 md:hidden">{text.counted}</span>
            </td>
            <td data-numeric className="max-md:text-left!">
              <b>{signed(lot.difference)}</b>
            </td>
            <td data-numeric>{lot.worth === 0 ? '' : formatExactRupees(lot.worth)}</td>
            <td>
              {state === 'open' ? (
                <Next line={line} difference={lot.difference} />
              ) : (
                <span className="text-ink-3">{outcomeOf(line, lot.difference, state)}</span>
              )}
            </td>
          </tr>
        )),
      )}
    </PlainTable>
  )
}

function Next({ line, difference }: { line: CountDifferenceDto; difference: number }) {
  if (line.outdated) return <Pill tone="warn">{text.outdated}</Pill>
  if (line.state === 'second person') return <Pill tone="warn">{text.secondPerson}</Pill>
  return <span className="text-ink-3">{difference === 0 ? text.agrees : text.nexts[line.state]}</span>
}

/** Of a count that is over: nothing is next any more. */
function outcomeOf(line: CountDifferenceDto, difference: number, state: 'booked' | 'cancelled'): string {
  if (line.state !== 'settled') return text.leftAsItWas
  if (difference === 0) return text.agrees
  return state === 'booked' ? text.wasBookedLine : text.leftAsItWas
}

function toneOf(line: CountDifferenceDto, state: StockCountDto['state']): 'warn' | undefined {
  return state === 'open' && (line.outdated || line.state === 'second person') ? 'warn' : undefined
}
