import * as v from 'valibot'
import { groupContentSchema, packContentSchema } from '../../editing/editable-product.ts'
import type { NamedRow } from '../file-row.ts'
import { columnAt } from '../form-columns.ts'
import type { ColumnName } from '../import-columns.ts'
import type { Draft } from '../product-cells.ts'
import type { CellIssue } from '../row-plan.ts'
import type { ReadRow } from './read-row.ts'
import type { ProductRules } from './rows-of-product.ts'

/** What the form finds in the fields that this line writes, and in all of them where the pack is new. */
export function checkRow(
  { row, stored, groupEdits, packEdits }: ReadRow,
  checked: {
    group: Draft
    pack: Draft
    stated: ReadonlyMap<ColumnName, { line: number }>
    rules: ProductRules
  },
): CellIssue[] {
  if (stored && groupEdits.length + packEdits.length === 0) return []
  const { group, pack, stated, rules } = checked
  const isMine = (column: ColumnName, of: 'group' | 'pack') => {
    const first = stated.get(column)
    if (of === 'group' && first) return first.line === row.line
    return !stored || row.cell(column).trim() !== ''
  }
  const found: CellIssue[] = []
  for (const { of, path, code, params } of rules.formIssues({ group, pack })) {
    const column = columnAt(of, path)
    if (isMine(column, of)) found.push({ column, code, value: row.cell(column), params })
  }
  const category = group.category
  if (typeof category === 'string' && isMine('category', 'group') && !rules.categories.has(category)) {
    const params = { choices: [...rules.categories].join(', ') }
    found.push({ column: 'category', code: 'category-unknown', value: row.cell('category'), params })
  }
  if (found.length > 0) return found
  return [...missing('pack', packContentSchema, pack, row), ...missing('group', groupContentSchema, group, row)]
}

/** What must be there, whoever wrote the rest: facts of a label are begun by one cell. */
function missing(of: 'group' | 'pack', schema: v.GenericSchema, content: Draft, row: NamedRow): CellIssue[] {
  const parsed = v.safeParse(schema, content)
  if (parsed.success) return []
  return parsed.issues.map((issue) => {
    const column = columnAt(of, v.getDotPath(issue) ?? '')
    return { column, code: 'needed', value: row.cell(column), params: {} }
  })
}
