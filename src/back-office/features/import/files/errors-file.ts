import type { ImportDto, ImportRowDto } from '#contract/admin/catalogue/import.ts'
import { CLEAR, fromCell, toCell } from '#domain/catalogue/import/cell-text.ts'
import { csvOf } from './csv-file.ts'
import { issueText } from './issue-text.ts'

/**
 * The lines with an error as they stand in the file, as CSV, with the reason in a column of its own. Cells that stood behind the
 * last column, where a delimiter in a text had moved them, stand behind it again.
 */
export function errorsFile(
  { columns }: Pick<ImportDto, 'columns'>,
  rows: readonly Pick<ImportRowDto, 'cells' | 'issues'>[],
): string {
  const places = columns.flatMap((name, at) => (name === 'error' ? [] : [at]))
  // A cell that empties its field is no text.
  const written = (cell: string) => (cell.trim() === CLEAR ? cell : toCell(fromCell(cell)))
  const lines = rows.map(({ cells, issues }) => [
    ...places.map((at) => written(cells?.[at] ?? '')),
    toCell(issues.map((issue) => `${issue.column}: ${issueText(issue)}`).join(' · ')),
    ...(cells ?? []).slice(columns.length).map(written),
  ])
  return csvOf([[...places.map((at) => columns[at] ?? ''), 'error'], ...lines])
}
