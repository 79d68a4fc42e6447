import { open as openFile } from 'node:fs/promises'
import { type DatabaseLocation, sqliteFile } from '#operations/database-location.ts'
import { hasTables, openSqlite } from '#store/connections/node-sqlite.ts'
import { createMutex, type Mutex } from '#store/mutex.ts'
import type { Store } from '#store/store.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { hasSecrets, secretsDirectory } from './secrets.ts'
import { StartupError } from './startup-error.ts'

export interface OpenedStore {
  store: Store
  location: string
  /** In which all of this process write to SQLite one after the other; null with PostgreSQL. */
  runExclusive: Mutex | null
}

/**
 * Opens the configured store and migrates its schema, printing a line for each migration. Throws a StartupError where
 * a shop has been but its SQLite database is not: opening would begin a new shop in its place.
 */
export async function openStore(location: DatabaseLocation, print: (line: string) => void): Promise<OpenedStore> {
  if (location.databaseUrl === null) await requireDatabaseBesideSecrets(location.dataDir)
  const opened = await connectStore(location)
  try {
    await opened.store.migrate(({ name, done, total }) => print(`Database: ${name} (${done} of ${total})`))
  } catch (error) {
    await opened.store.close()
    throw error
  }
  return opened
}

/** Where the data is, for the owner to read; without a password. */
export function locationOf({ databaseUrl, dataDir }: DatabaseLocation): string {
  if (databaseUrl === null) return sqliteFile(dataDir)
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL ${host}${pathname}`
}

async function requireDatabaseBesideSecrets(dataDir: string): Promise<void> {
  const file = sqliteFile(dataDir)
  if (!(await hasSecrets(dataDir)) || hasTables(file)) return
  throw new StartupError(
    `The data directory ${dataDir} has the secrets of a shop, but its database ${file} is missing or empty. Put it back with its -wal file, or restore a backup; to begin a new shop, choose another DATA_DIR or remove ${secretsDirectory(dataDir)}.`,
  )
}

/** How another thread of a shop that is open already comes to its store. */
export interface ConnectOptions {
  runExclusive?: Mutex | null
  /** Connections to PostgreSQL. */
  poolSize?: number
}

/** Opens the configured store as it is. A second one of a process is never closed, but ends with its thread. */
export async function connectStore(
  { databaseUrl, dataDir }: DatabaseLocation,
  { runExclusive, poolSize }: ConnectOptions = {},
): Promise<OpenedStore> {
  // Also with PostgreSQL: the generated secrets and the payment sandbox's journal are there.
  await prepareDataDirectory(dataDir)
  if (databaseUrl !== null) {
    // Loaded where it is used: the driver of PostgreSQL is a tenth of the shop's code.
    const { openPostgres } = await import('#store/connections/postgres.ts')
    return {
      store: openPostgres({ url: databaseUrl, ...(poolSize ? { poolSize } : {}) }),
      location: locationOf({ databaseUrl, dataDir }),
      runExclusive: null,
    }
  }
  const file = sqliteFile(dataDir)
  // It holds names, addresses and password hashes, so only its owner may read it. SQLite gives its -wal and -shm files
  // the same mode. Never once the process has a connection: closing any file of one's own drops SQLite's locks on it.
  if (!runExclusive) await (await openFile(file, 'a', 0o600)).close()
  const mutex = runExclusive ?? createMutex()
  return { store: openSqlite({ file, runExclusive: mutex }), location: file, runExclusive: mutex }
}
