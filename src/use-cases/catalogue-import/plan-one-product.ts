import type { EditablePack, EditableProduct } from '#domain/catalogue/editing/editable-product.ts'
import { firstFree, numberedNames } from '#domain/catalogue/editing/slug.ts'
import { changesStepOfStock } from '#domain/catalogue/editing/step-of-stock.ts'
import { effectsOf } from '#domain/catalogue/import/effects.ts'
import { type NamedRow, productAddressOf } from '#domain/catalogue/import/file-row.ts'
import { fieldOf } from '#domain/catalogue/import/import-columns.ts'
import { type PlannedRow, type ProductPlan, planProduct } from '#domain/catalogue/import/plan/plan-product.ts'
import type { ProductRules, RowsOfProduct } from '#domain/catalogue/import/plan/rows-of-product.ts'
import { cellOf } from '#domain/catalogue/import/product-cells.ts'
import {
  type CellChange,
  type CellIssue,
  type Effect,
  PROBLEM_COLUMNS,
  type Verdict,
} from '#domain/catalogue/import/row-plan.ts'
import { isReasonInDirection } from '#domain/stock/moves.ts'
import { type PackProblems, refusedPacks } from '../catalogue-editing/check-listing.ts'
import { completed, type EditingDependencies, type SentProduct, withSent } from '../catalogue-editing/edited-product.ts'
import type { BatchNames } from './batch-names.ts'
import { newAddress } from './row-keys.ts'

/** What a line makes of its pack. */
export interface RowOutcome {
  line: number
  verdict: Verdict
  title: string
  packVersion: number | null
  groupVersion: number | null
  effects: readonly Effect[]
  issues: readonly CellIssue[]
  changes: readonly CellChange[]
  /** Units by which the pack's stock is to change, and those in the shop before. */
  stock: { sku: string; onHand: number; by: number; reason: string } | null
}

export interface PlannedProduct {
  before: EditableProduct | null
  /** What is to be saved; null where nothing is. */
  after: EditableProduct | null
  rows: readonly RowOutcome[]
}

export interface StockOfPack {
  /** Units in the shop, by the pack's id. */
  onHand: ReadonlyMap<string, number>
  /** SKUs whose units this file has moved already. */
  moved: ReadonlySet<string>
}

interface Planning {
  deps: EditingDependencies
  names: BatchNames
  rules: ProductRules
  stock: StockOfPack
}

/** How often lines that keep packs from being listed are left out before the whole product is. */
const MAX_TRIES = 3

/** Plans the lines of a product by the rules by which the product editor saves. */
export async function planOneProduct(planning: Planning, input: RowsOfProduct): Promise<PlannedProduct> {
  const { deps, names, rules, stock } = planning
  const refused = new Map(input.refused)
  for (let tries = 0; ; tries += 1) {
    const plan = planProduct({ ...input, refused }, rules)
    if (!plan.group) return { before: input.stored, after: null, rows: plan.rows.map((row) => refusedRow(input, row)) }
    const base = input.stored ?? (await newProduct(planning, plan, input.rows))
    if ('code' in base) {
      for (const { row } of plan.rows)
        addIssues(refused, row, [{ column: 'product', value: row.cell('product'), params: {}, ...base }])
      continue
    }
    const after = await withSent(names, deps, base, completed(sentOf(plan, base), base.group.pictures))
    const problems = refusedPacks(input.stored, after, deps.now())
    const unmovable = stockIssues(plan, stock)
    if (problems.length === 0 && unmovable.length === 0) return outcomeOf(input, { plan, after, stock })
    for (const { row, issue } of unmovable) addIssues(refused, row, [issue])
    for (const { row, problems: found } of refusedRows(plan, problems, tries >= MAX_TRIES))
      addIssues(refused, row, found)
  }
}

/** The group of a product that the file brings, still without packs. */
async function newProduct(
  { deps, names }: Planning,
  { group: content }: ProductPlan,
  rows: readonly NamedRow[],
): Promise<EditableProduct | { code: 'address-taken' }> {
  const [first] = rows
  if (!first || !content) return { code: 'address-taken' }
  const wanted = newAddress(first)
  let slug = wanted
  if (await names.isAddressTaken(wanted)) {
    if (productAddressOf(first) !== '') return { code: 'address-taken' }
    const { slugs } = await names.namesInUse({ skus: [], slugs: numberedNames(wanted) })
    slug = firstFree(wanted, (candidate) => slugs.has(candidate), deps.newId())
  }
  return { group: { id: deps.newId(), slug, version: 1, updatedAt: deps.now(), ...content }, packs: [] }
}

/** The product as its editor would send it: all packs in their order, new ones at the end. */
function sentOf({ group, rows }: ProductPlan, base: EditableProduct): SentProduct {
  const planned = new Map(rows.flatMap(({ row, pack }) => (pack ? [[row.sku, pack]] : [])))
  const known = base.packs.map((pack) => ({ ...(planned.get(pack.sku) ?? pack), id: pack.id, version: null }))
  const fresh = rows.flatMap(({ stored, pack }) => (pack && !stored ? [{ ...pack, id: null, version: null }] : []))
  return { group: { ...(group ?? base.group), version: null }, packs: [...known, ...fresh] }
}

function refusedRows(
  { rows }: ProductPlan,
  problems: readonly PackProblems[],
  isLastTry: boolean,
): { row: NamedRow; problems: CellIssue[] }[] {
  const issuesOf = (found: PackProblems, row: NamedRow) =>
    found.problems.map((problem): CellIssue => {
      const column = PROBLEM_COLUMNS[problem]
      return { column, code: problem, value: row.cell(column), params: {} }
    })
  const rest = rows.filter(({ pack }) => pack !== null)
  return problems.flatMap((found) => {
    const own = isLastTry ? [] : rest.filter(({ row }) => row.sku === found.sku)
    // A pack that stands in no line is refused for what lines say of all packs together.
    const causes = own.length > 0 || isLastTry ? own : rest.filter(({ changesGroup }) => changesGroup)
    return (causes.length > 0 ? causes : rest).map(({ row }) => ({ row, problems: issuesOf(found, row) }))
  })
}

/**
 * What keeps units of lines from moving, or from being others: more would leave than there are, they would go another way than their
 * reason, or they are steps of loose goods, and the line has another step.
 */
function stockIssues({ rows }: ProductPlan, stock: StockOfPack): { row: NamedRow; issue: CellIssue }[] {
  return rows.flatMap((planned) => {
    const { row } = planned
    const by = unitsBy(planned, stock)
    const onHand = stock.onHand.get(planned.stored?.id ?? '') ?? 0
    const issueAt = (column: 'stock_adjust' | 'stock_reason' | 'net_amount', code: string) => {
      return { row, issue: { column, code, value: row.cell(column), params: {} } }
    }
    const { stored, pack } = planned
    if (stored && pack && changesStepOfStock(stored, pack)) return [issueAt('net_amount', 'step-of-stock')]
    if (!isReasonInDirection(planned.stock?.reason ?? '', by)) return [issueAt('stock_reason', 'stock-direction')]
    return onHand + by < 0 ? [issueAt('stock_adjust', 'stock-below-zero')] : []
  })
}

function unitsBy({ row, stored, stock: change }: PlannedRow, stock: StockOfPack): number {
  if (!change || stock.moved.has(row.sku)) return 0
  const onHand = stock.onHand.get(stored?.id ?? '') ?? 0
  return change.by ?? (change.to ?? onHand) - onHand
}

function addIssues(refused: Map<number, readonly CellIssue[]>, { line }: NamedRow, issues: readonly CellIssue[]): void {
  refused.set(line, [...(refused.get(line) ?? []), ...issues])
}

function refusedRow({ stored }: RowsOfProduct, { row, issues, stored: pack }: PlannedRow): RowOutcome {
  const name = stored?.group.title ?? row.cell('title').trim()
  const unit = pack?.unit ?? row.cell('unit').trim()
  return {
    ...{ line: row.line, verdict: 'error', title: [name || row.sku, unit].filter(Boolean).join(', ') },
    ...{ packVersion: pack?.version ?? null, groupVersion: stored?.group.version ?? null },
    ...{ effects: [], issues, changes: [], stock: null },
  }
}

function outcomeOf(
  input: RowsOfProduct,
  { plan, after, stock }: { plan: ProductPlan; after: EditableProduct; stock: StockOfPack },
): PlannedProduct {
  const before = input.stored
  const rows = plan.rows.map((planned): RowOutcome => {
    const { row, stored, pack, changesGroup } = planned
    const now = after.packs.find(({ sku }) => sku === row.sku)
    if (!pack || !now) return refusedRow(input, planned)
    const by = unitsBy(planned, stock)
    const onHand = stock.onHand.get(stored?.id ?? '') ?? 0
    const changes = changesOf(input, { row, stored, before, after, now })
    const verdict = !stored ? 'create' : changes.length > 0 || by !== 0 ? 'update' : 'unchanged'
    const listed = before && stored ? { group: before.group, pack: stored } : null
    const left = by === 0 ? null : (stored?.stock ?? 0) + by
    return {
      ...{ line: row.line, verdict, title: `${after.group.title}, ${now.unit}` },
      ...{ packVersion: stored?.version ?? null, groupVersion: before?.group.version ?? null },
      effects: effectsOf(listed, { group: after.group, pack: now }, { changesGroup, left }),
      issues: [],
      changes: [...withTyped(changes, row), ...(by === 0 ? [] : [stockChange(onHand, by)])],
      stock: by === 0 ? null : { sku: row.sku, onHand, by, reason: planned.stock?.reason ?? '' },
    }
  })
  const isChanged = rows.some(
    ({ verdict, changes }) =>
      verdict === 'create' || changes.some(({ column, before: was, after: is }) => was !== is && fieldOf(column)),
  )
  return { before, after: isChanged ? after : null, rows }
}

/** With the names that the shop spells in another way than the file, also where they change nothing. */
function withTyped(changes: readonly CellChange[], { typed, cell }: NamedRow): CellChange[] {
  const unchanged = [...typed].filter(([name]) => changes.every(({ column }) => column !== name))
  return [
    ...changes.map((change) => (typed.has(change.column) ? { ...change, typed: typed.get(change.column) } : change)),
    ...unchanged.map(([column, text]) => ({ column, before: cell(column), after: cell(column), typed: text })),
  ]
}

function stockChange(onHand: number, by: number): CellChange {
  return { column: 'stock_set', before: `${onHand}`, after: `${onHand + by}` }
}

/** The fields that the line names and that differ; of a new pack its prices. */
function changesOf(
  { columns }: RowsOfProduct,
  facts: {
    row: NamedRow
    stored: EditablePack | null
    before: EditableProduct | null
    after: EditableProduct
    now: EditablePack
  },
): CellChange[] {
  const { row, stored, before, after, now } = facts
  return columns.flatMap((name): CellChange[] => {
    const column = fieldOf(name)
    if (!column || row.cell(name).trim() === '') return []
    if (!stored) return name === 'price' ? [{ column: name, before: '', after: cellOf(column, now) }] : []
    const was = cellOf(column, column.of === 'pack' ? stored : (before?.group ?? {}))
    const is = cellOf(column, column.of === 'pack' ? now : after.group)
    return was === is ? [] : [{ column: name, before: was, after: is }]
  })
}
