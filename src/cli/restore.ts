import { join, resolve } from 'node:path'
import { restoreBackup } from '#operations/backup/restore-backup.ts'
import { openRestoreTarget, type RestoreTarget } from '#operations/backup/restore-target.ts'
import { missingDirectories, prepareDataDirectory, removeEmptyDirectories } from '#server/data-directory.ts'
import { locationOf } from '#server/open-store.ts'
import { createProgressBar } from './progress-bar.ts'
import { defineCommand, UsageError } from './run-command.ts'

export const restore = defineCommand(
  {
    name: 'restore',
    summary:
      'Restores a backup into an empty database of either engine, all of it or nothing. It refuses a database with content.\n' +
      'Start the shop after it, not before.',
    operands: { usage: '<file>', max: 1 },
  },
  async ({ operands: [file], database, print, stderr }) => {
    if (!file) throw new UsageError('Which backup?')
    const { dataDir } = database
    const missing = missingDirectories(dataDir)
    await prepareDataDirectory(dataDir)
    let target: RestoreTarget | null = null
    try {
      target = await openRestoreTarget(database, (migration) => print(`Database: ${migration}`))
      const onProgress = createProgressBar('rows', stderr)
      const { rows, createdAt, skippedFiles } = await restoreBackup({
        path: resolve(file),
        dataDir,
        target,
        onProgress,
      })
      print(`Restored ${rows.toLocaleString('en-IN')} rows, as they were at ${createdAt}, into ${locationOf(database)}`)
      for (const name of skippedFiles) print(`${join(dataDir, name)} exists already and was left as it is.`)
    } finally {
      await target?.close()
      await removeEmptyDirectories(missing)
    }
    return 0
  },
)
