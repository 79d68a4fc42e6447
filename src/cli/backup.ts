import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { openBackupSource } from '#operations/backup/backup-source.ts'
import { takeBackup } from '#operations/backup/take-backup.ts'
import { createProgressBar } from './progress-bar.ts'
import { defineCommand } from './run-command.ts'

export const backup = defineCommand(
  {
    name: 'backup',
    summary:
      'Writes all of the shop into one file, also while it is running. The file is the same for SQLite and PostgreSQL and\n' +
      'contains secrets. Without a name it goes to `backups` in the data directory.',
    operands: { usage: '[file]', max: 1 },
  },
  async ({ operands, database, print, stderr }) => {
    const { dataDir } = database
    const timestamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    const path = resolve(operands[0] ?? join(dataDir, 'backups', `haribhari-${timestamp}.backup`))
    const source = await openBackupSource(database)
    try {
      await mkdir(dirname(path), { recursive: true })
      const rows = await takeBackup({ source, dataDir, path, onProgress: createProgressBar('rows', stderr) })
      print(`The backup is in ${path}: ${rows.toLocaleString('en-IN')} rows. It contains secrets; keep it safe.`)
    } finally {
      await source.close()
    }
    return 0
  },
)
