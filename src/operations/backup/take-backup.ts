import { type BackupLine, writeBackup } from './backup-file.ts'
import type { BackupSource } from './backup-source.ts'
import { readDataFiles } from './data-files.ts'
import { TABLES, type Table } from './tables.ts'

const ROWS_PER_PROGRESS = 500

export interface TakeBackupOptions {
  source: BackupSource
  dataDir: string
  /** File to create. */
  path: string
  onProgress: (done: number, total: number) => void
}

/** Writes a snapshot of the database, and the files beside it, into one file. Returns the number of rows written. */
export async function takeBackup({ source, dataDir, path, onProgress }: TakeBackupOptions): Promise<number> {
  const rows: Partial<Record<Table, number>> = {}
  for (const table of TABLES) rows[table] = await source.count(table)
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const migrations = await source.migrations()
  const made = new Date().toISOString()

  async function* lines(): AsyncGenerator<BackupLine> {
    yield { format: 'haribhari backup', version: 1, made, engine: source.engine, migrations, rows, digest: 'sha256' }
    let done = 0
    for (const table of TABLES) {
      const columns = await source.columns(table)
      yield { table, columns }
      for await (const row of source.rows(table, columns)) {
        yield row
        done += 1
        if (done % ROWS_PER_PROGRESS === 0 && done < total) onProgress(done, total)
      }
    }
    // After the tables: the sandbox may then know payments that the database lacks, which the reconciler adds; the
    // other way round payments would be lost.
    yield* readDataFiles(dataDir)
    yield { end: true }
  }
  await writeBackup(path, lines())
  onProgress(total, total)
  return total
}
