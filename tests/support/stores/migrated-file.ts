import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '#store/connections/node-sqlite.ts'

/**
 * Makes `file` the database of an empty store, as it is once it is migrated. The first one of a process is copied for the others: to
 * migrate takes as long as many a test.
 */
export async function createMigratedFile(file: string): Promise<void> {
  migrated ??= migrateOne()
  copyFileSync(await migrated, file)
}

let migrated: Promise<string> | undefined

async function migrateOne(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'haribhari-migrated-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  const file = join(folder, 'shop.db')
  const store = openSqlite({ file })
  await store.migrate()
  // The journal of writes is moved into the file, and deleted.
  await store.close()
  return file
}
