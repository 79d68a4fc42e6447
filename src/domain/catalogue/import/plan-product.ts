import * as v from 'valibot'
import {
  type EditablePack,
  type EditableProduct,
  type GroupContent,
  groupContentSchema,
  MAX_PACKS_PER_GROUP,
  type PackContent,
  packContentSchema,
} from '../editing/editable-product.ts'
import { toSlug } from '../editing/slug.ts'
import { type NamedRow, productAddressOf, readStock, type StockChange } from './file-row.ts'
import { columnAt, type FormIssue } from './form-columns.ts'
import { type ColumnName, type FieldColumn, fieldOf } from './import-columns.ts'
import { type Draft, readCell, withValue } from './product-cells.ts'
import type { CellIssue, ImportMode } from './row-plan.ts'

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

interface ReadRow {
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

const NEW_GROUP: Draft = {
  ...{ hindiName: null, description: '', img: '', imgAlt: null, tags: [], aliases: [], taxClass: null, facts: null },
  ...{ state: 'draft', pictures: [] },
}
const NEW_PACK: Draft = {
  ...{ netAmount: null, netUnit: null, soldBy: 'pack', badge: null, barcode: null, location: null, pickOrder: null },
  ...{ reorderAt: null, caseSize: null, state: 'draft' },
}

function readRow({ columns, mode, stored }: RowsOfProduct, row: NamedRow): ReadRow {
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
  return { row, stored: pack, groupEdits: edits.group, packEdits: edits.pack, stock: stock.change, found }
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

function refuseTooMany({ stored }: RowsOfProduct, reads: readonly ReadRow[], issues: Map<number, CellIssue[]>): void {
  const free = MAX_PACKS_PER_GROUP - (stored?.packs.length ?? 0)
  const fresh = reads.filter(({ row, stored: pack }) => !pack && !issues.has(row.line))
  for (const { row } of fresh.slice(Math.max(0, free))) {
    const params = { max: MAX_PACKS_PER_GROUP }
    addTo(issues, row.line, [{ column: 'product', code: 'too-many-packs', value: row.cell('product'), params }])
  }
}

/** What the group is to be, and which line says what of it first. A line that says something else is refused. */
function mergeGroup({ columns, stored }: RowsOfProduct, reads: readonly ReadRow[], issues: Map<number, CellIssue[]>) {
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

function packOf({ row, stored, packEdits }: ReadRow): Draft {
  let pack: Draft = stored ?? { ...NEW_PACK, sku: row.sku }
  for (const { column, value } of packEdits) pack = withValue(pack, column.path, value)
  const saysMrp = row.cell('mrp').trim() !== ''
  // Loose goods have no MRP: there it is the price.
  return pack.soldBy === 'loose' && !saysMrp && packEdits.length > 0 ? { ...pack, mrp: pack.sellingPrice } : pack
}

/** What the form finds in the fields that this line writes, and in all of them where the pack is new. */
function checkRow(
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

function addTo(issues: Map<number, CellIssue[]>, line: number, found: readonly CellIssue[]): void {
  issues.set(line, [...(issues.get(line) ?? []), ...found])
}
