import { open as openFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { openPostgres } from '#store/connections/postgres.ts'
import type { Store } from '#store/store.ts'
import type { Config } from './config.ts'
import { openDataDirectory } from './data-directory.ts'

export interface OpenedStore {
  store: Store
  /** Where the shop's things lie, as the owner would look for them; no password in it. */
  place: string
}

/** Opens the store that the environment asks for and brings its schema up to date, telling of each step. */
export async function openStore(environment: Config, say: (line: string) => void): Promise<OpenedStore> {
  const opened = await open(environment)
  try {
    await opened.store.migrate(({ name, done, total }) => say(`Database: ${name} (${done} of ${total})`))
  } catch (error) {
    await opened.store.close()
    throw error
  }
  return opened
}

async function open({ databaseUrl, dataDir }: Config): Promise<OpenedStore> {
  // Also with PostgreSQL: the secrets and the payment sandbox's journal lie there.
  await openDataDirectory(dataDir)
  if (databaseUrl !== null) {
    const { host, pathname } = new URL(databaseUrl)
    return { store: await openPostgres({ url: databaseUrl }), place: `PostgreSQL ${host}${pathname}` }
  }
  const file = join(dataDir, 'shop.sqlite')
  // Names, addresses and password hashes: a new one is for its owner alone. SQLite gives the files beside it the same rights.
  await (await openFile(file, 'a', 0o600)).close()
  return { store: await openSqlite({ file }), place: file }
}
