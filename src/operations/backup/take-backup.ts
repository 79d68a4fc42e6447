import { type BackupLine, writeBackup } from './backup-file.ts'
import { listBackupFiles } from './retention.ts'
import type { Source } from './source.ts'
import { TABLES, type Table } from './tables.ts'

type Progress = (done: number, total: number) => void

/** Writes the books as they stand at this moment, and the files beside them, into one file. Answers the rows written. */
export async function takeBackup(source: Source, dataDir: string, path: string, progress: Progress): Promise<number> {
  const rows: Partial<Record<Table, number>> = {}
  for (const table of TABLES) rows[table] = await source.count(table)
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const migrations = await source.migrations()
  const made = new Date().toISOString()

  async function* lines(): AsyncGenerator<BackupLine> {
    yield { format: 'haribhari backup', version: 1, made, engine: source.engine, migrations, rows }
    let done = 0
    for (const table of TABLES) {
      const columns = await source.columns(table)
      yield { table, columns }
      for await (const row of source.rows(table, columns)) {
        yield row
        done += 1
        if (done % 500 === 0 && done < total) progress(done, total)
      }
    }
    // After the books: the sandbox may then know more than they do, which the reconciler sets right, but never less.
    yield* listBackupFiles(dataDir)
    yield { end: true }
  }
  await writeBackup(path, lines())
  progress(total, total)
  return total
}
