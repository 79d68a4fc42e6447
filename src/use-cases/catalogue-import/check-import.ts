import type { CatalogueImport, ImportRow } from '#domain/catalogue/import/catalogue-import.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Reads, Transaction } from '#store/store.ts'
import { type Recorded, recorded } from '../audit/index.ts'
import { nextRows, saveRows, withOutcomes } from './next-rows.ts'
import { type BatchDependencies, planBatch } from './plan-batch.ts'

type Refused = { code: 'import-not-found' } | { code: 'import-not-ready' }

/** What the next lines of an import would do. It only reads, so that nobody waits for it. */
export async function checkRows(
  reads: Reads,
  deps: BatchDependencies,
  id: string,
): Promise<Result<readonly ImportRow[], Refused>> {
  const file = await reads.catalogueImport(id)
  if (!file) return failed('import-not-found')
  if (file.state !== 'checking') return failed('import-not-ready')
  const rows = await nextRows(reads, id, 'check')
  const products = await planBatch(reads, deps, { file, rows, asChecked: false, firstPosition: 0, lockStock: null })
  const outcomes = products.flatMap((product) => product.rows)
  const isToApply = (verdict: ImportRow['verdict']) => verdict === 'create' || verdict === 'update'
  return ok(withOutcomes(rows, outcomes, ({ verdict }) => (isToApply(verdict) ? 'apply' : null)))
}

/** Writes down what was found. */
export async function saveChecked(
  tx: Transaction,
  deps: Pick<BatchDependencies, 'pause'>,
  id: string,
  rows: readonly ImportRow[],
): Promise<Result<Recorded<CatalogueImport>, Refused>> {
  const file = await tx.catalogueImport(id)
  if (!file) return failed('import-not-found')
  // Another page may have checked the same lines a moment ago.
  if (file.state !== 'checking') return failed('import-not-ready')
  await saveRows(tx, deps, rows)
  const [left] = await tx.pendingImportRows(id, 'check', 1)
  const after: CatalogueImport = left ? file : { ...file, state: 'ready' }
  if (!left) await tx.saveImport(after)
  const subject = { kind: 'import', id }
  return recorded(after, { subject, before: null, after: { checked: rows.length, state: after.state } })
}
