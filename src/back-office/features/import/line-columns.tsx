import type { ImportRowDto } from '#contract/admin/catalogue/import.ts'
import { readValue } from '#domain/catalogue/import/cell-values.ts'
import { changeInTenths } from '#domain/catalogue/import/effects.ts'
import { fieldOf } from '#domain/catalogue/import/import-columns.ts'
import type { CellChange, CellIssue } from '#domain/catalogue/import/row-plan.ts'
import * as text from '#i18n/back-office/catalogue/import.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { Pill } from '../../parts/pill.tsx'
import { columnsOf } from '../../parts/table/columns.ts'
import { issueText } from './files/issue-text.ts'

/** One cell of a line that changes or is wrong; of a line with several the first names it. */
export interface ShownChange {
  key: string
  line: number
  isFirst: boolean
  row: ImportRowDto
  change: CellChange | null
  issue: CellIssue | null
  tone: 'warn' | 'bad' | undefined
}

export function shownChanges(row: ImportRowDto): ShownChange[] {
  const cells: Pick<ShownChange, 'change' | 'issue'>[] = [
    ...row.issues.map((issue) => ({ change: null, issue })),
    ...row.changes.map((change) => ({ change, issue: null })),
  ]
  const shown = cells.length === 0 ? [{ change: null, issue: null }] : cells
  return shown.map((cell, at): ShownChange => {
    const tone = cell.issue ? 'bad' : isAsked(row, cell.change) ? 'warn' : undefined
    return { key: `${row.line}-${at}`, line: row.line, isFirst: at === 0, row, ...cell, tone }
  })
}

const column = columnsOf<ShownChange>()

export const LINE_COLUMNS = column.columns([
  column.accessor('line', {
    header: text.heads.line,
    meta: { numeric: true },
    cell: ({ row: { original } }) => (original.isFirst ? formatNumber(original.line) : ''),
  }),
  column.display({
    id: 'verdict',
    header: text.heads.verdict,
    cell: ({ row: { original } }) => (original.isFirst ? <VerdictPill row={original.row} /> : null),
  }),
  column.display({
    id: 'product',
    header: text.heads.product,
    meta: { card: 'wide' },
    cell: ({ row: { original } }) =>
      original.isFirst && (
        <span className="grid min-w-36">
          <b>{original.row.title || original.row.sku}</b>
          <span className="text-ink-3 text-xs">{original.row.sku}</span>
        </span>
      ),
  }),
  column.display({
    id: 'column',
    header: text.heads.column,
    cell: ({ row: { original } }) => {
      const name = original.issue?.column ?? original.change?.column
      if (original.change?.typed !== undefined) return name
      return original.row.verdict === 'create' && original.change ? text.newPack : name
    },
  }),
  column.display({
    id: 'now',
    header: text.heads.now,
    cell: ({ row: { original } }) =>
      original.change &&
      original.change.before !== original.change.after && <del className="change-text">{original.change.before}</del>,
  }),
  column.display({
    id: 'after',
    header: text.heads.after,
    cell: ({ row: { original } }) => (
      <b className="change-text">{original.issue ? original.issue.value : original.change?.after}</b>
    ),
  }),
  column.display({
    id: 'meaning',
    header: text.heads.meaning,
    meta: { card: 'wide' },
    cell: ({ row: { original } }) => <Meaning shown={original} />,
  }),
])

function VerdictPill({ row: { verdict, effects } }: { row: ImportRowDto }) {
  if (verdict === null) return null
  if (verdict === 'error') return <Pill tone="bad">{text.verdicts.error}</Pill>
  if (effects.some((effect) => effect === 'price-asks' || effect === 'claim-lost')) {
    return <Pill tone="warn">{text.asks}</Pill>
  }
  if (verdict === 'unchanged') return text.verdicts.unchanged
  return <Pill tone={verdict === 'create' ? 'ok' : 'note'}>{text.verdicts[verdict]}</Pill>
}

function Meaning({ shown: { row, change, issue } }: { shown: ShownChange }) {
  if (issue) return <b className="block min-w-32 text-on-bad">{issueText(issue)}</b>
  if (!change) return null
  if (change.typed !== undefined) return <span className="text-ink-2">{text.matched(change.typed)}</span>
  const className = isAsked(row, change) ? 'font-bold text-on-warn' : 'text-ink-2'
  if (change.column === 'organic_scheme' && row.effects.includes('claim-lost')) {
    return <span className={className}>{text.claimLost}</span>
  }
  const tenths = change.column === 'price' ? priceChange(change) : null
  return tenths === null ? null : <span className={className}>{text.percent(tenths)}</span>
}

function priceChange({ before, after }: CellChange): number | null {
  const column = fieldOf('price')
  const [was, is] = column ? [readValue(column, before), readValue(column, after)] : []
  if (!was?.ok || !is?.ok || typeof was.value !== 'number' || typeof is.value !== 'number') return null
  return changeInTenths(was.value, is.value)
}

function isAsked({ effects }: ImportRowDto, change: CellChange | null): boolean {
  if (change?.column === 'price') return effects.includes('price-asks')
  return change?.column === 'organic_scheme' && effects.includes('claim-lost')
}
