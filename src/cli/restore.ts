import { join, resolve } from 'node:path'
import { restoreBackup } from '#operations/backup/restore-backup.ts'
import { openRestoreTarget } from '#operations/backup/restore-target.ts'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/open-store.ts'
import { describeStartupError, StartupError } from '#server/startup-error.ts'
import { progressBar } from './progress-bar.ts'

/*
 * Puts a backup into an empty database of either engine: `npm run restore -- <file>`. Never over a shop that is
 * there, and all of it or nothing. The shop is started after it, not before.
 */
const nowhere = { port: 0, host: '', dataDir: '', databaseUrl: null }
let environment = null
try {
  const file = process.argv[2]
  if (!file) throw new StartupError('Which backup? Use: npm run restore -- <file>')
  environment = readConfig(process.env)
  const { dataDir } = environment
  const { store, location } = await openStore(environment, say)
  await store.close()
  const target = await openRestoreTarget(environment)
  try {
    const { rows, createdAt, skippedFiles } = await restoreBackup({
      path: resolve(file),
      dataDir,
      target,
      onProgress: progressBar('rows', process.stderr),
    })
    say(`Restored ${rows.toLocaleString('en-IN')} rows, as they were at ${createdAt}, into ${location}`)
    for (const name of skippedFiles) say(`${join(dataDir, name)} was there already and was left as it is.`)
  } finally {
    await target.close()
  }
} catch (error) {
  const line = describeStartupError(error, environment ?? nowhere)
  process.stderr.write(`${line ?? (error instanceof Error ? error.stack : error)}\n`)
  process.exitCode = 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
