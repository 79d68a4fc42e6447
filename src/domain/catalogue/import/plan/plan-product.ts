import * as v from 'valibot'
import {
  type EditablePack,
  type GroupContent,
  groupContentSchema,
  MAX_PACKS_PER_GROUP,
  type PackContent,
  packContentSchema,
} from '../../editing/editable-product.ts'
import type { NamedRow, StockChange } from '../file-row.ts'
import { type Draft, withValue } from '../product-cells.ts'
import type { CellIssue } from '../row-plan.ts'
import { checkRow } from './check-row.ts'
import { mergeGroup } from './merge-group.ts'
import { NEW_PACK, type ReadRow, readRow } from './read-row.ts'
import { addTo, type ProductRules, type RowsOfProduct } from './rows-of-product.ts'

export interface PlannedRow {
  row: NamedRow
  /** The stored pack of this SKU. */
  stored: EditablePack | null
  /** What the pack is to be; null for a line that is left out. */
  pack: PackContent | null
  changesGroup: boolean
  stock: StockChange | null
  issues: readonly CellIssue[]
}

export interface ProductPlan {
  /** What the group is to be; null where no line is left. */
  group: GroupContent | null
  rows: readonly PlannedRow[]
}

/**
 * What the lines of a product say together. A line with an issue changes nothing, and what others build on it is looked at
 * again without it. Of the fields that packs share, lines say the same or nothing.
 */
export function planProduct(input: RowsOfProduct, rules: ProductRules): ProductPlan {
  const issues = new Map<number, CellIssue[]>([...input.refused].map(([line, known]) => [line, [...known]]))
  const reads = input.rows.map((row) => readRow(input, row))
  for (const { row, found } of reads) if (found.length > 0) addTo(issues, row.line, found)
  refuseTooMany(input, reads, issues)
  for (const read of reads) {
    const known = issues.get(read.row.line) ?? []
    if (known.length > 0) addTo(issues, read.row.line, furtherIssues(input, read, { known, rules }))
  }
  for (;;) {
    const before = issues.size
    const rest = reads.filter(({ row }) => !issues.has(row.line))
    const merged = mergeGroup(input, rest, issues)
    const drafts = new Map(rest.map((read) => [read.row.line, packOf(read)]))
    for (const read of rest) {
      if (issues.has(read.row.line)) continue
      const pack = drafts.get(read.row.line) ?? {}
      const found = checkRow(read, { group: merged.content, pack, stated: merged.stated, rules })
      if (found.length > 0) addTo(issues, read.row.line, found)
    }
    if (issues.size === before) return planOf(input, { reads, issues, group: merged.content, drafts })
  }
}

/**
 * What the form finds in the other cells of a line that has an issue already, so that all of them are put right at once. What
 * it misses says nothing: another cell of the line was to fill it. Neither do cells that have moved.
 */
function furtherIssues(
  input: RowsOfProduct,
  read: ReadRow,
  { known, rules }: { known: readonly CellIssue[]; rules: ProductRules },
): CellIssue[] {
  if (known.some(({ code }) => code === 'cells-beyond')) return []
  const { content, stated } = mergeGroup(input, [read], new Map())
  const found = checkRow(read, { group: content, pack: packOf(read), stated, rules })
  return found.filter(
    ({ column, code }) =>
      code !== 'needed' && read.row.cell(column).trim() !== '' && known.every((issue) => issue.column !== column),
  )
}

function refuseTooMany({ stored }: RowsOfProduct, reads: readonly ReadRow[], issues: Map<number, CellIssue[]>): void {
  const free = MAX_PACKS_PER_GROUP - (stored?.packs.length ?? 0)
  const fresh = reads.filter(({ row, stored: pack }) => !pack && !issues.has(row.line))
  for (const { row } of fresh.slice(Math.max(0, free))) {
    const params = { max: MAX_PACKS_PER_GROUP }
    addTo(issues, row.line, [{ column: 'product', code: 'too-many-packs', value: row.cell('product'), params }])
  }
}

function packOf({ row, stored, packEdits }: ReadRow): Draft {
  let pack: Draft = stored ?? { ...NEW_PACK, sku: row.sku }
  for (const { column, value } of packEdits) pack = withValue(pack, column.path, value)
  const saysMrp = row.cell('mrp').trim() !== ''
  // Loose goods have no MRP: there it is the price.
  return pack.soldBy === 'loose' && !saysMrp && packEdits.length > 0 ? { ...pack, mrp: pack.sellingPrice } : pack
}

function planOf(
  { stored }: RowsOfProduct,
  found: {
    reads: readonly ReadRow[]
    issues: ReadonlyMap<number, readonly CellIssue[]>
    group: Draft
    drafts: ReadonlyMap<number, Draft>
  },
): ProductPlan {
  const { reads, issues, group, drafts } = found
  const rows = reads.map(({ row, stored: pack, groupEdits, packEdits, stock }): PlannedRow => {
    const draft = drafts.get(row.line)
    const known = issues.get(row.line) ?? []
    const isOut = known.length > 0 || !draft
    const content = isOut ? null : pack && packEdits.length === 0 ? pack : v.parse(packContentSchema, draft)
    return {
      row,
      stored: pack,
      pack: content,
      changesGroup: groupEdits.length > 0,
      stock: isOut ? null : stock,
      issues: known,
    }
  })
  if (rows.every(({ pack }) => pack === null)) return { group: null, rows }
  const isChanged = rows.some(({ pack, changesGroup }) => pack !== null && changesGroup)
  return { group: stored && !isChanged ? stored.group : v.parse(groupContentSchema, group), rows }
}
