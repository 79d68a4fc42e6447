import { ADJUST_REASONS } from '../../stock/moves.ts'
import { barcodeKey } from '../editing/keys/pack-codes.ts'
import { fromCell } from './cell-text.ts'
import type { ColumnName } from './import-columns.ts'
import type { CellIssue } from './row-plan.ts'

/** A line of a file: its number there, and its cells in the order of the file's columns. */
export interface FileRow {
  line: number
  cells: readonly string[]
}

/** How a line changes what lies in the shop: by so many units, or to so many. */
export interface StockChange {
  by: number | null
  to: number | null
  reason: string
}

/** A line by the names of its columns. */
export interface NamedRow {
  line: number
  sku: string
  cell: (name: ColumnName) => string
  /** What stands behind the last column; empty for nothing. Where something does, a delimiter in a text moved its cells. */
  beyond: string
  /** What the file has of names that the shop spells in another way: `cell` answers those of the shop. */
  typed: ReadonlyMap<ColumnName, string>
}

export function nameCells(columns: readonly ColumnName[], { line, cells }: FileRow): NamedRow {
  const places = placesOf(columns)
  const cell = (name: ColumnName) => cells[places.get(name) ?? -1] ?? ''
  const beyond = cells.length > columns.length ? firstWritten(cells.slice(columns.length)) : ''
  return { line, sku: skuOf(cell('sku')), cell, beyond, typed: NOTHING }
}

/** The first of the cells that is not blank; empty where all are. */
export function firstWritten(cells: readonly string[]): string {
  return cells.find((cell) => cell.trim() !== '') ?? ''
}

const NOTHING: NamedRow['typed'] = new Map()

/** The SKU as products have it. */
function skuOf(cell: string): string {
  return fromCell(cell.trim()).trim()
}

/** The address of the product to which the line's pack belongs; nothing where the line does not say. */
export function productAddressOf(row: NamedRow): string {
  return fromCell(row.cell('product').trim()).trim()
}

/** The key of the barcode that the line gives its pack; null where it gives none. */
export function barcodeOf({ cell }: Pick<NamedRow, 'cell'>): string | null {
  return barcodeKey(fromCell(cell('barcode').trim()).trim())
}

/** What the line says of stock; null for nothing. */
export function readStock({ cell }: NamedRow): { change: StockChange | null; issues: CellIssue[] } {
  const [by, to, reason] = (['stock_adjust', 'stock_set', 'stock_reason'] as const).map((name) =>
    fromCell(cell(name).trim()).trim(),
  )
  if (!by && !to) return { change: null, issues: [] }
  const issue = (column: ColumnName, code: string): CellIssue => ({ column, code, value: cell(column), params: {} })
  if (by && to) return { change: null, issues: [issue('stock_set', 'stock-two-ways')] }
  if (by && !/^[+-]?\d{1,7}$/.test(by)) return { change: null, issues: [issue('stock_adjust', 'not-whole-number')] }
  if (to && !/^\d{1,7}$/.test(to)) return { change: null, issues: [issue('stock_set', 'not-whole-number')] }
  const known = ADJUST_REASONS.find((each) => each === reason?.toLowerCase())
  if (known === undefined) {
    const choices = ADJUST_REASONS.join(', ')
    return { change: null, issues: [{ ...issue('stock_reason', 'stock-reason'), params: { choices } }] }
  }
  return { change: { by: by ? Number(by) : null, to: to ? Number(to) : null, reason: known }, issues: [] }
}

const cached = new WeakMap<readonly ColumnName[], ReadonlyMap<ColumnName, number>>()

function placesOf(columns: readonly ColumnName[]): ReadonlyMap<ColumnName, number> {
  const known = cached.get(columns)
  if (known) return known
  const places = new Map(columns.map((name, at) => [name, at]))
  cached.set(columns, places)
  return places
}
