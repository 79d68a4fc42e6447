import { Search } from 'lucide-react'
import { useMemo } from 'react'
import type { ImportDto, ImportRowFilterDto } from '#contract/admin/catalogue/import.ts'
import { CONFIRMED_EFFECTS } from '#domain/catalogue/import/row-plan.ts'
import * as text from '#i18n/back-office/catalogue/import.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useImportRows } from '../../api/import.ts'
import { StateView } from '../../parts/states/state-view.tsx'
import { DataTable } from '../../parts/table/data-table.tsx'
import { failureOf } from '../../parts/table/failure-of.ts'
import { MoreButton } from '../../parts/table/more-button.tsx'
import { LINE_COLUMNS, type ShownChange, shownChanges } from './line-columns.tsx'

interface ImportLinesProps {
  file: ImportDto
  filter: ImportRowFilterDto
  onFilter: (filter: ImportRowFilterDto) => void
}

/** The lines of an import, each with what changes or is wrong, by verdict. */
export function ImportLines({ file, filter, onFilter }: ImportLinesProps) {
  const list = useImportRows(file, filter)
  const lines = useMemo(() => list.data?.pages.flatMap(({ rows }) => rows), [list.data])
  const changes = useMemo(() => lines?.flatMap(shownChanges), [lines])
  const { verdicts } = file.summary
  const tabs: { value: ImportRowFilterDto; label: string; count: number }[] = [
    { value: 'all', label: text.filters.all, count: file.rowCount },
    { value: 'create', label: text.filters.create, count: verdicts.create },
    { value: 'update', label: text.filters.update, count: verdicts.update },
    { value: 'unchanged', label: text.filters.unchanged, count: verdicts.unchanged },
    { value: 'error', label: text.filters.error, count: verdicts.error },
  ]
  const looked = linesToLookAt(file)
  if (looked > 0) tabs.splice(1, 0, { value: 'look', label: text.filters.look, count: looked })
  return (
    <div className="card">
      <fieldset className="count-tabs" aria-label={text.filterLabel}>
        {tabs.map(({ value, label, count }) => (
          <button key={value} type="button" aria-pressed={filter === value} onClick={() => onFilter(value)}>
            <span>{label}</span>
            <b className={value === 'error' && count > 0 ? 'text-on-bad' : undefined}>{formatNumber(count)}</b>
          </button>
        ))}
      </fieldset>
      <p className="border-line border-y px-4 py-2 text-right text-ink-3 text-xs">{text.cellRule}</p>
      <DataTable<ShownChange>
        label={text.filterLabel}
        columns={LINE_COLUMNS}
        rows={changes}
        rowId={({ key }) => key}
        rowName={({ line, row }) => `${line} ${row.title}`}
        density="two-line"
        cardsWhenNarrow
        toneOf={({ tone }) => tone}
        failure={failureOf(list)}
        empty={<StateView icon={Search} title={text.noLines} />}
        foot={
          <>
            <span>{text.shown(lines?.length ?? 0)}</span>
            <MoreButton list={list} label={text.showMore} />
          </>
        }
      />
    </div>
  )
}

/** Lines with an error, and those that somebody has to confirm; one that is both expensive and loses its claim counts twice. */
export function linesToLookAt({ summary: { verdicts, effects } }: Pick<ImportDto, 'summary'>): number {
  return verdicts.error + CONFIRMED_EFFECTS.reduce((sum, effect) => sum + effects[effect], 0)
}
