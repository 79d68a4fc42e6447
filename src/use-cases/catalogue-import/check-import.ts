import type { CatalogueImport, ImportRow } from '#domain/catalogue/import/catalogue-import.ts'
import { changedSummary } from '#domain/catalogue/import/import-summary.ts'
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
  const rows = await nextRows(reads, id, 'check', deps.size)
  const products = await planBatch(reads, deps, {
    file,
    rows,
    asChecked: false,
    nextPosition: async () => 0,
    lockStock: null,
  })
  const outcomes = products.flatMap((product) => product.rows)
  const isToApply = (verdict: ImportRow['verdict']) => verdict === 'create' || verdict === 'update'
  return ok(withOutcomes(rows, outcomes, ({ verdict }) => (isToApply(verdict) ? 'apply' : null)))
}

/** Writes down what was found. */
export async function saveChecked(
  tx: Transaction,
  deps: Pick<BatchDependencies, 'pause' | 'statementSize'>,
  id: string,
  rows: readonly ImportRow[],
): Promise<Result<Recorded<CatalogueImport>, Refused>> {
  // The summary is read, changed and written: two pages that check the same file come one after the other.
  await tx.lockCatalogueEdits()
  const file = await tx.catalogueImport(id)
  if (!file) return failed('import-not-found')
  if (file.state !== 'checking') return failed('import-not-ready')
  // Another page may have checked some of the same lines a moment ago.
  const open = new Set(await tx.pendingImportLines(id, 'check', rows.length + 1))
  const checked = rows.filter(({ line }) => open.has(line))
  await saveRows(tx, deps, checked)
  const after: CatalogueImport = {
    ...file,
    state: open.size > checked.length ? file.state : 'ready',
    summary: file.summary && changedSummary(file.summary, checked.map(uncheckedRow), checked),
  }
  await tx.saveImport(after)
  const subject = { kind: 'import', id }
  return recorded(after, { subject, before: null, after: { checked: checked.length, state: after.state } })
}

/** As each line was that is still to be checked. */
function uncheckedRow() {
  return { verdict: null, pending: 'check', effects: [] }
}
