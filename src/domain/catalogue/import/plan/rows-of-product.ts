import type { EditableProduct } from '../../editing/editable-product.ts'
import type { NamedRow } from '../file-row.ts'
import type { FormIssue } from '../form-columns.ts'
import type { ColumnName } from '../import-columns.ts'
import type { Draft } from '../product-cells.ts'
import type { CellIssue, ImportMode } from '../row-plan.ts'

/** The lines of one product, and what is stored of it; null for a product that the file brings. */
export interface RowsOfProduct {
  columns: readonly ColumnName[]
  mode: ImportMode
  rows: readonly NamedRow[]
  stored: EditableProduct | null
  /** What is known of lines already, by their numbers: those are left out. */
  refused: ReadonlyMap<number, readonly CellIssue[]>
}

export interface ProductRules {
  /** What the form of the product editor finds. */
  formIssues: (content: { group: Draft; pack: Draft }) => readonly FormIssue[]
  categories: ReadonlySet<string>
}

export function addTo(issues: Map<number, CellIssue[]>, line: number, found: readonly CellIssue[]): void {
  issues.set(line, [...(issues.get(line) ?? []), ...found])
}
