import { open as openFile } from 'node:fs/promises'
import { type DatabaseLocation, sqliteFile } from '#operations/database-location.ts'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { openPostgres } from '#store/connections/postgres.ts'
import type { Store } from '#store/store.ts'
import { prepareDataDirectory } from './data-directory.ts'

export interface OpenedStore {
  store: Store
  /** Where the data is, for the owner to read; without a password. */
  location: string
}

/** Opens the configured store and migrates its schema, printing a line for each migration. */
export async function openStore(location: DatabaseLocation, print: (line: string) => void): Promise<OpenedStore> {
  const opened = await connect(location)
  try {
    await opened.store.migrate(({ name, done, total }) => print(`Database: ${name} (${done} of ${total})`))
  } catch (error) {
    await opened.store.close()
    throw error
  }
  return opened
}

async function connect({ databaseUrl, dataDir }: DatabaseLocation): Promise<OpenedStore> {
  // Also with PostgreSQL: the generated secrets and the payment sandbox's journal are there.
  await prepareDataDirectory(dataDir)
  if (databaseUrl !== null) {
    const { host, pathname } = new URL(databaseUrl)
    return { store: await openPostgres({ url: databaseUrl }), location: `PostgreSQL ${host}${pathname}` }
  }
  const file = sqliteFile(dataDir)
  // It holds names, addresses and password hashes, so only its owner may read it. SQLite gives its -wal and -shm files
  // the same mode.
  await (await openFile(file, 'a', 0o600)).close()
  return { store: await openSqlite({ file }), location: file }
}
