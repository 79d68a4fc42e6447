import type { EditableProduct } from '../../editing/editable-product.ts'
import { type ColumnName, fieldOf } from '../import-columns.ts'
import { type Draft, withValue } from '../product-cells.ts'
import type { CellIssue } from '../row-plan.ts'
import { NEW_GROUP, type ReadRow } from './read-row.ts'
import { addTo, type RowsOfProduct } from './rows-of-product.ts'

/** What the group is to be, and which line says what of it first. A line that says something else is refused. */
export function mergeGroup(
  { columns, stored }: RowsOfProduct,
  reads: readonly ReadRow[],
  issues: Map<number, CellIssue[]>,
) {
  const stated = new Map<ColumnName, { text: string; line: number }>()
  let content: Draft = stored?.group ?? NEW_GROUP
  for (const { row, groupEdits } of reads) {
    const differing: CellIssue[] = []
    const own = columns.filter((name) => fieldOf(name)?.of === 'group' && row.cell(name).trim() !== '')
    for (const name of own) {
      const text = row.cell(name).trim()
      const first = stated.get(name)
      if (first && first.text !== text) {
        differing.push({ column: name, code: 'differs-in-product', value: text, params: { line: first.line } })
      }
    }
    if (differing.length > 0) {
      addTo(issues, row.line, differing)
      continue
    }
    for (const name of own) if (!stated.has(name)) stated.set(name, { text: row.cell(name).trim(), line: row.line })
    for (const { column, value } of groupEdits) content = withValue(content, column.path, value)
  }
  return { content: withPictureText(content, stored), stated }
}

/** What the picture shows is said of the first uploaded one, where there are any. */
function withPictureText(content: Draft, stored: EditableProduct | null): Draft {
  const [first, ...others] = stored?.group.pictures ?? []
  if (!first || content.imgAlt === stored?.group.imgAlt) return content
  return { ...content, pictures: [{ ...first, alt: content.imgAlt }, ...others] }
}
