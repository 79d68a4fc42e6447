import { type Change, isUnchanged } from '#domain/audit/audit-event.ts'
import type { EditableProduct } from '#domain/catalogue/editing/editable-product.ts'
import type { CatalogueImport } from '#domain/catalogue/import/catalogue-import.ts'
import { changedSummary } from '#domain/catalogue/import/import-summary.ts'
import { CONFIRMED_EFFECTS, type ConfirmedEffect } from '#domain/catalogue/import/row-plan.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { failed, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { type Recorded, recorded } from '../audit/index.ts'
import { recordOfChange } from '../catalogue-editing/edited-product.ts'
import { adjustStock } from '../stock/index.ts'
import { nextRows, saveRows, withOutcomes } from './next-rows.ts'
import { type BatchDependencies, planBatch } from './plan-batch.ts'
import type { PlannedProduct } from './plan-one-product.ts'
import { stockKey } from './row-keys.ts'

type Refused =
  | { code: 'import-not-found' }
  | { code: 'import-not-ready' }
  | { code: 'import-not-confirmed'; details: { effects: ConfirmedEffect[] } }

/** A product has some packs, and each of them takes longer to write than a line of the import. */
const STATEMENT_SHARE = 0.1

/**
 * Writes the next lines of an import, all in this transaction: after a crash the next call goes on with those that are left.
 * Lines whose product somebody has edited since they were checked change nothing.
 */
export async function applyRows(
  tx: Transaction,
  deps: BatchDependencies,
  { id, confirmed, staffId, role }: { id: string; confirmed: readonly ConfirmedEffect[]; staffId: string; role: Role },
): Promise<Result<Recorded<CatalogueImport>, Refused>> {
  await tx.lockCatalogueEdits()
  const file = await tx.catalogueImport(id)
  if (!file) return failed('import-not-found')
  if (file.state !== 'ready' && file.state !== 'applying') return failed('import-not-ready')
  if (file.state === 'ready') {
    const { effects } = file.summary ?? (await tx.importSummary(id))
    const open = CONFIRMED_EFFECTS.filter((effect) => effects[effect] > 0 && !confirmed.includes(effect))
    if (open.length > 0) return failed('import-not-confirmed', { details: { effects: open } })
  }
  const rows = await nextRows(tx, id, 'apply', deps.size)
  const { lockStock, nextPosition } = tx
  const products = await planBatch(tx, deps, { file, rows, asChecked: true, nextPosition, lockStock })
  await saveProducts(tx, deps, products)
  await moveStock(tx, deps, { file, products, staffId, role })
  const outcomes = products.flatMap((product) => product.rows)
  const written = withOutcomes(rows, outcomes, () => null)
  await saveRows(tx, deps, written)
  const [left] = await tx.pendingImportRows(id, 'apply', 1)
  const summary = file.summary && changedSummary(file.summary, rows, written)
  const after: CatalogueImport = left
    ? { ...file, summary, state: 'applying' }
    : { ...file, summary, state: 'done', finishedAt: deps.now() }
  await tx.saveImport(after)
  const isNew = written.some(({ verdict }) => verdict === 'create')
  if (isNew && file.summary && summary && hasGrown(file.summary.applied, summary.applied)) await tx.countTables()
  const record = recordOf(products)
  // Lines that found everything as they have it were carried out all the same.
  const states = { before: { state: file.state }, after: { state: after.state } }
  return recorded(after, { subject: { kind: 'import', id }, ...(isUnchanged(record) ? states : record) })
}

/** The tables are counted when so many lines are written; then at eight times as many, and so on. */
const FIRST_COUNT = 200
const NEXT_COUNT = 8

function hasGrown(before: number, after: number): boolean {
  const times = (lines: number) => Math.max(0, 1 + Math.floor(Math.log(lines / FIRST_COUNT) / Math.log(NEXT_COUNT)))
  return times(after) > times(before)
}

async function saveProducts(
  tx: Transaction,
  deps: BatchDependencies,
  products: readonly PlannedProduct[],
): Promise<void> {
  const changed = products.flatMap(({ after }) => (after ? [after] : []))
  const atOnce = Math.ceil(deps.statementSize * STATEMENT_SHARE)
  for (let start = 0; start < changed.length; start += atOnce) {
    await tx.saveEditableProducts(changed.slice(start, start + atOnce))
    await deps.pause()
  }
}

async function moveStock(
  tx: Transaction,
  deps: BatchDependencies,
  {
    file,
    products,
    staffId,
    role,
  }: { file: CatalogueImport; products: readonly PlannedProduct[]; staffId: string; role: Role },
): Promise<void> {
  const moves = products.flatMap(({ before, after, rows }) =>
    rows.flatMap(({ stock }) => {
      const pack = (after ?? before)?.packs.find(({ sku }) => sku === stock?.sku)
      return stock && pack ? [{ ...stock, productId: pack.id }] : []
    }),
  )
  // In the order of ids, as everybody locks products.
  for (const { sku, onHand: _, ...move } of moves.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const moved = await adjustStock(deps, tx, { ...move, note: file.fileName, key: stockKey(file, sku), staffId, role })
    // Planned with the pack locked.
    if (!moved.ok) throw new Error(`The stock of ${sku} cannot change by ${move.by}: ${moved.code}`)
  }
}

/** What the audit has: the fields of what was changed, of what is new the SKUs, and the units of packs whose stock was moved. */
function recordOf(products: readonly PlannedProduct[]) {
  const changes = products.flatMap((product) => {
    const slug = (product.after ?? product.before)?.group.slug
    const change = changeOf(product)
    return slug !== undefined && change ? [[slug, change] as const] : []
  })
  const side = (name: 'before' | 'after') => Object.fromEntries(changes.map(([slug, change]) => [slug, change[name]]))
  return { before: side('before'), after: side('after') }
}

function changeOf({ before, after, rows }: PlannedProduct): Pick<Change, 'before' | 'after'> | null {
  const moved = rows.flatMap(({ stock }) => (stock ? [stock] : []))
  const fields = after && fieldsOf(before, after)
  if (moved.length === 0) return fields
  const was = Object.fromEntries(moved.map(({ sku, onHand }) => [sku, onHand]))
  const is = Object.fromEntries(moved.map(({ sku, onHand, by }) => [sku, onHand + by]))
  return { before: before && { ...fields?.before, stock: was }, after: { ...fields?.after, stock: is } }
}

function fieldsOf(before: EditableProduct | null, after: EditableProduct): Pick<Change, 'before' | 'after'> {
  return before ? recordOfChange(before, after) : { before: null, after: { packs: after.packs.map(({ sku }) => sku) } }
}
