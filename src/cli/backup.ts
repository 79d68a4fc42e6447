import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { openBackupSource } from '#operations/backup/backup-source.ts'
import { takeBackup } from '#operations/backup/take-backup.ts'
import { readConfig } from '#server/config.ts'
import { describeStartupError } from '#server/startup-error.ts'
import { progressBar } from './progress-bar.ts'

/*
 * Writes the whole shop into one file, while it goes on selling: `npm run backup -- [file]`. The file is the same
 * for both engines and holds secrets; without a name it goes to `backups` below the data folder.
 */
const nowhere = { port: 0, host: '', dataDir: '', databaseUrl: null }
let environment = null
try {
  environment = readConfig(process.env)
  const { dataDir } = environment
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const path = resolve(process.argv[2] ?? join(dataDir, 'backups', `haribhari-${stamp}.backup`))
  const source = await openBackupSource(environment)
  try {
    await mkdir(dirname(path), { recursive: true })
    const rows = await takeBackup({ source, dataDir, path, onProgress: progressBar('rows', process.stderr) })
    process.stdout.write(
      `The backup is in ${path}: ${rows.toLocaleString('en-IN')} rows. It holds secrets; keep it safe.\n`,
    )
  } finally {
    await source.close()
  }
} catch (error) {
  const line = describeStartupError(error, environment ?? nowhere)
  process.stderr.write(`${line ?? (error instanceof Error ? error.stack : error)}\n`)
  process.exitCode = 1
}
