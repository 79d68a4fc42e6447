import type { EditablePack, EditableProduct } from '../../editing/editable-product.ts'
import { toSlug } from '../../editing/slug.ts'
import { type NamedRow, productAddressOf, readStock, type StockChange } from '../file-row.ts'
import { type ColumnName, type FieldColumn, fieldOf } from '../import-columns.ts'
import { type Draft, readCell } from '../product-cells.ts'
import type { CellIssue, ImportMode } from '../row-plan.ts'
import type { RowsOfProduct } from './rows-of-product.ts'

export interface ReadRow {
  row: NamedRow
  stored: EditablePack | null
  groupEdits: readonly Edit[]
  packEdits: readonly Edit[]
  stock: StockChange | null
  found: readonly CellIssue[]
}

interface Edit {
  column: FieldColumn & { name: string }
  value: unknown
}

export const NEW_GROUP: Draft = {
  ...{ hindiName: null, description: '', img: '', imgAlt: null, tags: [], aliases: [], taxClass: null, facts: null },
  ...{ state: 'draft', pictures: [] },
}
export const NEW_PACK: Draft = {
  ...{ netAmount: null, netUnit: null, soldBy: 'pack', badge: null, barcode: null, location: null, pickOrder: null },
  ...{ reorderAt: null, caseSize: null, state: 'draft' },
}

export function readRow({ columns, mode, stored }: RowsOfProduct, row: NamedRow): ReadRow {
  const pack = stored?.packs.find(({ sku }) => sku === row.sku) ?? null
  const found: CellIssue[] = []
  const edits: Record<'group' | 'pack', Edit[]> = { group: [], pack: [] }
  for (const name of columns) {
    const column = fieldOf(name)
    if (!column) continue
    const value = row.cell(name)
    const base: Draft = column.of === 'group' ? (stored?.group ?? NEW_GROUP) : (pack ?? NEW_PACK)
    const read = readCell(column, base, value)
    if (read?.ok) edits[column.of].push({ column, value: read.value })
    else if (read) {
      const code = read.code === 'not-whole' ? 'not-whole-number' : read.code
      found.push({ column: name, code, value, params: read.choices === undefined ? {} : { choices: read.choices } })
    }
  }
  const stock = readStock(row)
  found.push(...keyIssues(row, { mode, stored, pack }), ...pictureIssues(row, stored, edits.group), ...stock.issues)
  const last = columns.at(-1)
  // What else is wrong with cells that moved says nothing.
  const issues: CellIssue[] =
    row.beyond === '' || !last ? found : [{ column: last, code: 'cells-beyond', value: row.beyond, params: {} }]
  return { row, stored: pack, groupEdits: edits.group, packEdits: edits.pack, stock: stock.change, found: issues }
}

function keyIssues(
  row: NamedRow,
  { mode, stored, pack }: { mode: ImportMode; stored: EditableProduct | null; pack: EditablePack | null },
): CellIssue[] {
  const address = productAddressOf(row)
  const issue = (column: ColumnName, code: string): CellIssue => ({ column, code, value: row.cell(column), params: {} })
  if (row.sku === '') return [issue('sku', 'needed')]
  if (pack && mode === 'create') return [issue('sku', 'sku-exists')]
  if (!pack && mode === 'update') return [issue('sku', 'sku-unknown')]
  if (pack && address !== '' && address !== stored?.group.slug) {
    return [{ ...issue('product', 'other-product'), params: { address: stored?.group.slug ?? '' } }]
  }
  return !stored && address !== toSlug(address) ? [issue('product', 'product-address')] : []
}

/** Uploaded pictures are chosen in the product: a file only names those that stand in the shop already. */
function pictureIssues(row: NamedRow, stored: EditableProduct | null, edits: readonly Edit[]): CellIssue[] {
  const edit = edits.find(({ column }) => column.name === 'picture')
  const isUploaded = typeof edit?.value === 'string' && edit.value.startsWith('/pictures/')
  if (!edit || (!isUploaded && (stored?.group.pictures.length ?? 0) === 0)) return []
  return [{ column: 'picture', code: 'picture-uploaded', value: row.cell('picture'), params: {} }]
}
