import { failed, ok, type Result } from '../../values/result.ts'
import { type ColumnName, isColumnName } from './import-columns.ts'

export type HeaderProblem =
  | { code: 'column-unknown'; names: string[] }
  | { code: 'column-twice'; names: string[] }
  | { code: 'no-sku-column' }

/** The columns of a file by its first line, in any order, however their letters and spaces are written. */
export function readHeader(names: readonly string[]): Result<ColumnName[], HeaderProblem> {
  const plain = names.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  const columns = plain.filter(isColumnName)
  const unknown = names.filter((_, at) => !isColumnName(plain[at] ?? ''))
  if (unknown.length > 0) return failed('column-unknown', { names: unknown })
  const twice = columns.filter((name, at) => columns.indexOf(name) !== at)
  if (twice.length > 0) return failed('column-twice', { names: twice })
  return columns.includes('sku') ? ok(columns) : failed('no-sku-column')
}
