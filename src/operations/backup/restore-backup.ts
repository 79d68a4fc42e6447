import { StartupError } from '#server/startup-error.ts'
import { type BackupHeader, readBackup } from './backup-file.ts'
import { putBack } from './retention.ts'
import { type Cell, TABLES, TABLES_FILLED_BY_MIGRATION, type Table } from './tables.ts'
import type { Target } from './target.ts'

export interface RestoreSummary {
  rows: number
  /** When the backup was made, in ISO form. */
  made: string
  /** Files that were there already and were left as they are. */
  left: string[]
}

interface Restore {
  path: string
  dataDir: string
  target: Target
  progress: (done: number, total: number) => void
}

/**
 * Fills an empty, migrated database from a backup, all of it or nothing. Throws a StartupProblem when the database is
 * not empty, or the backup is damaged or comes from a newer shop.
 */
export async function restoreBackup({ path, dataDir, target, progress }: Restore): Promise<RestoreSummary> {
  await refuseFilled(target)
  const counts = new Map<Table, number>()
  const files: { file: string; text: string }[] = []
  let head: BackupHeader | null = null
  let total = 0
  let done = 0
  let current: { table: Table; columns: readonly string[]; waiting: Cell[][] } | null = null

  const flush = async () => {
    if (!current || current.waiting.length === 0) return
    const { table, columns, waiting } = current
    if (table === TABLES_FILLED_BY_MIGRATION) await restoreVersion(target, columns, waiting)
    else await target.insert(table, columns, waiting)
    counts.set(table, (counts.get(table) ?? 0) + waiting.length)
    done += waiting.length
    if (done < total) progress(done, total)
    current.waiting = []
  }
  for await (const line of readBackup(path)) {
    if (Array.isArray(line)) {
      if (!current || line.length !== current.columns.length) throw notOurs(path)
      current.waiting.push(line)
      if (current.waiting.length * line.length > MAX_CELLS) await flush()
    } else if ('table' in line) {
      await flush()
      await refuseUnknownColumns(target, line)
      current = { ...line, waiting: [] }
    } else if ('format' in line) {
      head = line
      refuseNewer(line, await target.migrations())
      total = Object.values(line.rows).reduce((sum, count) => sum + count, 0)
    } else if ('file' in line) {
      files.push(line)
    }
  }
  await flush()
  if (!head || TABLES.some((table) => head?.rows[table] !== counts.get(table) && head?.rows[table] !== 0)) {
    throw notOurs(path)
  }
  const left: string[] = []
  for (const each of files) if (!(await putBack(dataDir, each))) left.push(each.file)
  await target.commit()
  progress(done, done)
  return { rows: done, made: head.made, left }
}

/** Below PostgreSQL's limit of parameters in a statement. */
const MAX_CELLS = 8000

async function refuseFilled(target: Target): Promise<void> {
  for (const table of TABLES) {
    if (table === TABLES_FILLED_BY_MIGRATION || (await target.count(table)) === 0) continue
    throw new StartupError(
      `The database is not empty (there is something in "${table}"): restore into a new one. Nothing was changed.`,
    )
  }
}

/**
 * The two engines count the catalogue's version in different numbers of rows, so their sum goes into one. It is
 * raised above any that a lost later shop can have told.
 */
async function restoreVersion(target: Target, columns: readonly string[], rows: readonly Cell[][]): Promise<void> {
  const at = columns.indexOf('value')
  const sum = rows.reduce((all, row) => all + Number(row[at]), 0)
  await target.empty(TABLES_FILLED_BY_MIGRATION)
  const version = Math.max(sum + 1, Date.now())
  const slots = Array.from({ length: MAX_SLOTS }, (_, slot) => [slot, slot === 0 ? version : 0])
  await target.insert(TABLES_FILLED_BY_MIGRATION, ['slot', 'value'], slots)
}

/** As many as any engine uses; one that uses fewer adds up all the same. */
const MAX_SLOTS = 16

async function refuseUnknownColumns(target: Target, { table, columns }: { table: Table; columns: readonly string[] }) {
  const own = await target.columns(table)
  const strange = columns.find((column) => !own.includes(column))
  if (strange) throw new StartupError(`This shop's table "${table}" has no column "${strange}". Nothing was restored.`)
}

function refuseNewer({ migrations }: BackupHeader, known: readonly string[]): void {
  const strange = migrations.find((migration) => !known.includes(migration))
  if (strange) throw new StartupError(`The backup was made by a newer shop ("${strange}"). Nothing was restored.`)
}

function notOurs(path: string): StartupError {
  return new StartupError(`${path} does not hold what it says it holds. Nothing was restored.`)
}
