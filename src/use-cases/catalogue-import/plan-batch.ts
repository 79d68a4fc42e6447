import type { EditableProduct } from '#domain/catalogue/editing/editable-product.ts'
import { toSlug } from '#domain/catalogue/editing/slug.ts'
import type { CatalogueImport, ImportRow } from '#domain/catalogue/import/catalogue-import.ts'
import { fromCell, splitList } from '#domain/catalogue/import/cell-text.ts'
import { type NamedRow, nameCells } from '#domain/catalogue/import/file-row.ts'
import { withKnownNames } from '#domain/catalogue/import/names/known-names.ts'
import type { ProductRules } from '#domain/catalogue/import/plan/rows-of-product.ts'
import type { CellIssue } from '#domain/catalogue/import/row-plan.ts'
import type { Reads } from '#store/store.ts'
import type { EditingDependencies } from '../catalogue-editing/edited-product.ts'
import { adjustmentKey, unitsOnHand } from '../stock/index.ts'
import { batchNames } from './batch-names.ts'
import { type PlannedProduct, planOneProduct, type StockOfPack } from './plan-one-product.ts'
import { groupIdsOfRows, newAddress, productKeyOf, stockKey } from './row-keys.ts'
import { takenCodes } from './taken-codes.ts'

/** What a batch is planned with. */
export interface BatchDependencies extends EditingDependencies {
  formIssues: ProductRules['formIssues']
  /** Resolves when requests that have arrived had their turn, or at once where it is not time for that yet. */
  pause: () => Promise<void>
  /** Lines that it should have. */
  size: number
  /** Lines that one statement should write. */
  statementSize: number
}

interface Batch {
  file: CatalogueImport
  rows: readonly ImportRow[]
  /** Whether a product that somebody has edited since its line was checked is left out. */
  asChecked: boolean
  /** The place of the first new pack. Asked where there is one: it takes longer the more packs there are. */
  nextPosition: () => Promise<number>
  /** Locks what is for sale of packs whose units are to move, where they are to. */
  lockStock: ((productIds: readonly string[]) => Promise<unknown>) | null
}

/**
 * What the lines of a batch make of their products. It only reads: a dry run and the import itself go by the same plan.
 */
export async function planBatch(reads: Reads, deps: BatchDependencies, batch: Batch): Promise<PlannedProduct[]> {
  const { file, rows } = batch
  const named = rows.map((row) => nameCells(file.columns, row))
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const { products, skus } = await groupByProduct(reads, named)
  const [stock, taken, { categories, spelled }] = await Promise.all([
    stockOf(reads, batch, named, [...products.values()]),
    takenCodes(reads, file.id, { products: [...products.values()], inUse: skus }),
    spelledRows(reads, named, [...products.values()]),
  ])
  await deps.pause()
  const names = await batchNames(reads, likelyAddresses([...products.values()]), batch.nextPosition)
  const planned: PlannedProduct[] = []
  for (const { stored, rows: sent } of products.values()) {
    await deps.pause()
    const ofProduct = sent.map((row) => spelled.get(row.line) ?? row)
    const refused = new Map<number, CellIssue[]>()
    for (const row of ofProduct) {
      const issues = [
        ...taken(row, stored),
        ...(batch.asChecked ? editedIssues(row, stored, byLine.get(row.line)) : []),
      ]
      if (issues.length > 0) refused.set(row.line, issues)
    }
    const input = { columns: file.columns, mode: file.mode, rows: ofProduct, stored, refused }
    const rules = { formIssues: deps.formIssues, categories: new Set(categories) }
    const product = await planOneProduct({ deps, names, rules, stock }, input)
    if (product.after) names.take(product.after)
    planned.push(product)
  }
  return planned
}

interface RowsWithStored {
  stored: EditableProduct | null
  rows: NamedRow[]
}

/**
 * Lines by their numbers, with names spelled as the shop spells them, and its categories. All tags are read only where some are not those of the
 * batch's own products: it takes longer the more products there are.
 */
async function spelledRows(
  reads: Reads,
  rows: readonly NamedRow[],
  products: readonly RowsWithStored[],
): Promise<{ categories: readonly string[]; spelled: ReadonlyMap<number, NamedRow> }> {
  const own = new Set(products.flatMap(({ stored }) => stored?.group.tags ?? []))
  const hasOthers = rows.some(({ cell }) => splitList(fromCell(cell('tags'))).some((tag) => !own.has(tag)))
  const hasVendor = rows.some(({ cell }) => cell('vendor').trim() !== '')
  const [stored, vendor, tags] = await Promise.all([
    reads.uncountedCategories(),
    hasVendor ? reads.vendorNames() : [],
    hasOthers ? reads.tagNames() : [...own],
  ])
  const categories = stored.map(({ name }) => name)
  const spelled = withKnownNames(rows, { category: categories, vendor, tags })
  return { categories, spelled: new Map(spelled.map((row) => [row.line, row])) }
}

/** The lines by the product that they are about: that of their SKU, or the one at the address they name. */
async function groupByProduct(
  reads: Reads,
  rows: readonly NamedRow[],
): Promise<{ products: Map<string, RowsWithStored>; skus: ReadonlyMap<string, string> }> {
  const { groupIdOf, skus } = await groupIdsOfRows(reads, rows)
  const ids = rows.map(groupIdOf).filter((id) => id !== undefined)
  const stored = new Map((await reads.editableProducts(ids)).map((product) => [product.group.id, product]))
  const products = new Map<string, RowsWithStored>()
  for (const row of rows) {
    const id = groupIdOf(row)
    const key = productKeyOf(row, id)
    const product = products.get(key) ?? { stored: stored.get(id ?? '') ?? null, rows: [] }
    product.rows.push(row)
    products.set(key, product)
  }
  return { products, skus }
}

function editedIssues(row: NamedRow, stored: EditableProduct | null, checked: ImportRow | undefined): CellIssue[] {
  const pack = stored?.packs.find(({ sku }) => sku === row.sku)
  const isSame =
    checked?.packVersion === (pack?.version ?? null) && checked?.groupVersion === (stored?.group.version ?? null)
  return isSame ? [] : [{ column: 'sku', code: 'edited-meanwhile', value: row.sku, params: {} }]
}

/** Of packs whose lines say something of stock, what lies in the shop, and whether this file has moved it already. */
async function stockOf(
  reads: Reads,
  { file, lockStock }: Pick<Batch, 'file' | 'lockStock'>,
  rows: readonly NamedRow[],
  products: readonly RowsWithStored[],
): Promise<StockOfPack> {
  const hasStock = new Set(
    rows.filter(({ cell }) => cell('stock_adjust').trim() || cell('stock_set').trim()).map(({ sku }) => sku),
  )
  if (hasStock.size === 0) return { onHand: new Map(), moved: new Set() }
  const packs = products.flatMap(({ stored }) => stored?.packs.filter(({ sku }) => hasStock.has(sku)) ?? [])
  await lockStock?.(packs.map(({ id }) => id).sort())
  const moved = new Set<string>()
  for (const { sku } of packs) {
    if (await reads.stockMove(adjustmentKey(stockKey(file, sku)))) moved.add(sku)
  }
  return {
    onHand: await unitsOnHand(
      reads,
      packs.map(({ id }) => id),
    ),
    moved,
  }
}

function likelyAddresses(products: readonly RowsWithStored[]): string[] {
  return products.flatMap(({ stored, rows }) => {
    const packs = new Set(stored?.packs.map(({ sku }) => sku))
    const fresh = rows.filter(({ sku }) => !packs.has(sku))
    const [first] = fresh
    if (!first) return []
    const address = stored?.group.slug ?? newAddress(first)
    return [address, ...fresh.map(({ cell }) => toSlug(`${address} ${cell('unit')}`))].filter(Boolean)
  })
}
