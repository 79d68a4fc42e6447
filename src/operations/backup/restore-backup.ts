import { SEARCH_REVISION_SLOT } from '#store/sql/products/search-revision.ts'
import { OperationError } from '../operation-error.ts'
import { type BackupHeader, readBackup } from './backup-file.ts'
import { removeDataFile, restoreDataFile } from './data-files.ts'
import { withinMrp } from './older-products.ts'
import { ContradictoryRowsError, type RestoreTarget } from './restore-target.ts'
import { type Cell, TABLE_FILLED_BY_MIGRATION, TABLES, type Table } from './tables.ts'

export interface RestoreOptions {
  path: string
  dataDir: string
  target: RestoreTarget
  onProgress: (done: number, total: number) => void
}

export interface RestoreSummary {
  rows: number
  /** When the backup was made, as an ISO timestamp. */
  createdAt: string
  /** Files that existed already and were left as they are. */
  skippedFiles: string[]
}

/**
 * Restores a backup into an empty database, all of it or nothing. Throws an OperationError when the database is not
 * empty, or when the backup is damaged, was changed or comes from a newer version of the shop.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreSummary> {
  const restoredFiles: string[] = []
  try {
    return await restoreAll(options, restoredFiles)
  } catch (error) {
    for (const file of restoredFiles) await removeDataFile(options.dataDir, file)
    throw error instanceof ContradictoryRowsError ? inconsistentBackup(options.path) : error
  }
}

async function restoreAll(
  { path, dataDir, target, onProgress }: RestoreOptions,
  restoredFiles: string[],
): Promise<RestoreSummary> {
  await requireEmptyDatabase(target)
  const inserted = new Map<Table, number>()
  const files: { file: string; text: string }[] = []
  let header: BackupHeader | null = null
  let total = 0
  let done = 0
  let current: { table: Table; columns: readonly string[]; rows: Cell[][]; bytes: number } | null = null

  const insertRows = async () => {
    if (!current || current.rows.length === 0) return
    const { table, columns, rows } = current
    if (table === TABLE_FILLED_BY_MIGRATION) await restoreCatalogueVersion(target, columns, rows)
    else if (table === 'products') await target.insert(table, columns, withinMrp(columns, rows))
    else await target.insert(table, columns, rows)
    inserted.set(table, (inserted.get(table) ?? 0) + rows.length)
    done += rows.length
    if (done < total) onProgress(done, total)
    current.rows = []
    current.bytes = 0
  }
  for await (const line of readBackup(path)) {
    if (Array.isArray(line)) {
      if (!current || line.length !== current.columns.length) throw inconsistentBackup(path)
      current.rows.push(line)
      current.bytes += line.reduce<number>((sum, cell) => sum + (cell instanceof Uint8Array ? cell.byteLength : 0), 0)
      if (current.rows.length * line.length > MAX_CELLS_PER_INSERT || current.bytes > MAX_BYTES_PER_INSERT)
        await insertRows()
    } else if ('table' in line) {
      await insertRows()
      await requireKnownColumns(target, line)
      current = { ...line, rows: [], bytes: 0 }
    } else if ('format' in line) {
      header = line
      requireKnownMigrations(line, await target.migrations())
      total = Object.values(line.rows).reduce((sum, count) => sum + count, 0)
    } else if ('file' in line) {
      files.push(line)
    }
  }
  await insertRows()
  if (!header || TABLES.some((table) => (header?.rows[table] ?? 0) !== (inserted.get(table) ?? 0))) {
    throw inconsistentBackup(path)
  }
  const skippedFiles: string[] = []
  for (const each of files) {
    const isRestored = await restoreDataFile(dataDir, each)
    ;(isRestored ? restoredFiles : skippedFiles).push(each.file)
  }
  await target.commit()
  onProgress(done, done)
  return { rows: done, createdAt: header.made, skippedFiles }
}

/** Below PostgreSQL's limit of 65,535 parameters in a statement. */
const MAX_CELLS_PER_INSERT = 8000
/** Of files that are cells. */
const MAX_BYTES_PER_INSERT = 4 * 1024 * 1024

async function requireEmptyDatabase(target: RestoreTarget): Promise<void> {
  for (const table of TABLES) {
    if (table === TABLE_FILLED_BY_MIGRATION || (await target.count(table)) === 0) continue
    throw new OperationError(
      `The database is not empty (there is something in "${table}"): restore into a new one. Nothing was changed.`,
    )
  }
}

/** The most rows that an engine spreads the version over; an engine with fewer reads their sum all the same. */
const MAX_VERSION_SLOTS = 16

/**
 * The engines spread the catalogue's version over different numbers of rows, so the sum goes into one row. It becomes
 * higher than any version that browsers may have seen from the lost shop after this backup.
 */
async function restoreCatalogueVersion(
  target: RestoreTarget,
  columns: readonly string[],
  rows: readonly Cell[][],
): Promise<void> {
  const valueColumn = columns.indexOf('value')
  const sum = rows.reduce((total, row) => total + Number(row[valueColumn]), 0)
  const version = Math.max(sum + 1, Date.now())
  const slots = Array.from({ length: MAX_VERSION_SLOTS }, (_, slot) => [slot, slot === 0 ? version : 0])
  // No product has a higher revision, so what changes from now on is read by every index.
  slots.push([SEARCH_REVISION_SLOT, version])
  await target.deleteRows(TABLE_FILLED_BY_MIGRATION)
  await target.insert(TABLE_FILLED_BY_MIGRATION, ['slot', 'value'], slots)
}

async function requireKnownColumns(
  target: RestoreTarget,
  { table, columns }: { table: Table; columns: readonly string[] },
): Promise<void> {
  const known = await target.columns(table)
  const unknown = columns.find((column) => !known.includes(column))
  if (unknown)
    throw new OperationError(`This shop's table "${table}" has no column "${unknown}". Nothing was restored.`)
}

function requireKnownMigrations({ migrations }: BackupHeader, known: readonly string[]): void {
  const unknown = migrations.find((migration) => !known.includes(migration))
  if (unknown) throw new OperationError(`The backup was made by a newer shop ("${unknown}"). Nothing was restored.`)
}

function inconsistentBackup(path: string): OperationError {
  return new OperationError(`${path} does not contain what its header says. Nothing was restored.`)
}
