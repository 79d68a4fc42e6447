import type { CatalogueImport, ImportRow } from '#domain/catalogue/import/catalogue-import.ts'
import { barcodeOf, type FileRow, nameCells } from '#domain/catalogue/import/file-row.ts'
import { uncheckedSummary } from '#domain/catalogue/import/import-summary.ts'
import { readHeader } from '#domain/catalogue/import/read-header.ts'
import { failed, type Result } from '#domain/values/result.ts'
import type { Reads, Transaction } from '#store/store.ts'
import { type Recorded, recorded } from '../audit/index.ts'
import type { Dependencies } from '../dependencies.ts'
import type { BatchDependencies } from './plan-batch.ts'
import { groupIdsOfRows, productKeyOf } from './row-keys.ts'

type NewImport = Pick<CatalogueImport, 'fileHash' | 'fileName' | 'mode' | 'columns' | 'rowCount' | 'staffId'>
type Missing = { code: 'import-not-found' }

/** For how long the lines of an import are stored. */
const LINES_TTL_MS = 7 * 24 * 3600_000
/** Lines of old imports that are deleted in one transaction. */
const PURGE_SIZE = 1000

/**
 * Begins an import, or answers the one of the same file that goes on where it stopped: not all of it was sent, or not all of it
 * was written. One of which nothing is written is ended, and the file checked anew, since its verdicts are those of an earlier
 * shop: a category that was missing may be there by now, and a line that changed nothing may change a price.
 */
export async function startImport(
  tx: Transaction,
  { now, newId }: Pick<Dependencies, 'now' | 'newId'>,
  sent: NewImport,
): Promise<Result<Recorded<CatalogueImport>, { code: 'import-columns-wrong' }>> {
  if (!readHeader(sent.columns).ok) return failed('import-columns-wrong')
  // What is decided of an import stays so while its first batch might be written.
  await tx.lockCatalogueEdits()
  await purgeOldLines(tx, now())
  const same = await tx.openImport(sent.fileHash, sent.mode)
  const open = same?.state === 'receiving' || same?.state === 'applying' ? same : null
  if (same && !open) await tx.saveImport({ ...same, state: 'cancelled', finishedAt: now() })
  const created: CatalogueImport = open ?? {
    ...sent,
    id: newId(),
    received: 0,
    state: 'receiving',
    summary: null,
    createdAt: now(),
    finishedAt: null,
  }
  if (!open) await tx.saveImport(created)
  const { id, fileName, fileHash, mode, rowCount } = created
  return recorded(created, {
    subject: { kind: 'import', id },
    before: null,
    after: {
      ...{ fileName, fileHash, mode, rowCount },
      ...(open ? { isContinued: true } : {}),
      ...(same && !open ? { insteadOf: same.id } : {}),
    },
  })
}

/** Stores the next lines of a file. Lines that came before are answered as if they came now. */
export async function receiveRows(
  tx: Transaction,
  { now, pause, statementSize }: Pick<Dependencies, 'now'> & Pick<BatchDependencies, 'pause' | 'statementSize'>,
  id: string,
  { from, rows }: { from: number; rows: readonly FileRow[] },
): Promise<
  Result<Recorded<CatalogueImport>, Missing | { code: 'import-lines-missing'; details: { received: number } }>
> {
  // Whoever ends the import meanwhile is not overwritten.
  await tx.lockCatalogueEdits()
  await purgeOldLines(tx, now())
  const file = await tx.catalogueImport(id)
  if (!file) return failed('import-not-found')
  if (from > file.received) return failed('import-lines-missing', { details: { received: file.received } })
  const rest = file.state === 'receiving' ? rows.slice(file.received - from, file.rowCount - from) : []
  const stored = await storedRows(tx, file, rest)
  for (let start = 0; start < stored.length; start += statementSize) {
    await pause()
    await tx.addImportRows(stored.slice(start, start + statementSize))
  }
  const received = file.received + rest.length
  const state = file.state === 'receiving' && received === file.rowCount ? ('checking' as const) : file.state
  const summary = state === file.state ? file.summary : uncheckedSummary(file.rowCount)
  const after = { ...file, received, state, summary }
  if (rest.length > 0) await tx.saveImport(after)
  if (state !== file.state) await tx.countTables()
  return recorded(after, {
    subject: { kind: 'import', id },
    before: { received: file.received },
    after: { received },
  })
}

/** Ends an import that is not done. What was written of it stays. */
export async function cancelImport(
  tx: Transaction,
  { now }: Pick<Dependencies, 'now'>,
  id: string,
): Promise<Result<Recorded<CatalogueImport>, Missing | { code: 'import-not-ready' }>> {
  // After a batch that is being written, which would write its own state over this one.
  await tx.lockCatalogueEdits()
  const file = await tx.catalogueImport(id)
  if (!file) return failed('import-not-found')
  if (file.state === 'done') return failed('import-not-ready')
  const after = { ...file, state: 'cancelled' as const, finishedAt: file.finishedAt ?? now() }
  await tx.saveImport(after)
  const subject = { kind: 'import', id }
  return recorded(after, { subject, before: { state: file.state }, after: { state: after.state } })
}

async function storedRows(reads: Reads, file: CatalogueImport, rows: readonly FileRow[]): Promise<ImportRow[]> {
  const named = rows.map((row) => nameCells(file.columns, row))
  const { groupIdOf } = await groupIdsOfRows(reads, named)
  return rows.map(({ line, cells }, at) => {
    const row = named[at] ?? nameCells(file.columns, { line, cells })
    return {
      ...{ importId: file.id, line, sku: row.sku, barcode: barcodeOf(row), cells },
      productKey: productKeyOf(row, groupIdOf(row)),
      ...{ verdict: null, pending: 'check', title: '', packVersion: null, groupVersion: null },
      ...{ effects: [], issues: [], changes: [] },
    }
  })
}

async function purgeOldLines(tx: Transaction, now: number): Promise<void> {
  const old = await tx.importToPurge(now - LINES_TTL_MS)
  if (!old) return
  if (old.state !== 'done' && old.state !== 'cancelled')
    await tx.saveImport({ ...old, state: 'cancelled', finishedAt: now })
  await tx.deleteImportRows(old.id, PURGE_SIZE)
}
