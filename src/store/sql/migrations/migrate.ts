import { MigrationError } from '../../migration-error.ts'
import type { MigrationStep } from '../../store.ts'
import type { Dialect } from '../query/dialect.ts'
import { MIGRATIONS } from './index.ts'
import type { Migration, MigrationConnection } from './migration.ts'
import { rebuildTables } from './rebuild.ts'

/** Runs what has not been run yet, each in a transaction of its own, and tells of each. */
export async function migrate(
  dialect: Dialect,
  connection: MigrationConnection,
  progress: (step: MigrationStep) => void = () => {},
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const { text, integer, tableEnd } = dialect.types
  // In a transaction, which is what keeps processes that start at the same time apart.
  await connection.execute('begin')
  await connection.execute(
    `create table if not exists schema_migrations (name ${text} primary key, done_at ${integer} not null) ${tableEnd}`,
  )
  await connection.execute('commit')
  const done = new Set(await doneMigrations(connection))
  refuseUnknown(done, migrations)
  const waiting = migrations.filter((migration) => !done.has(migration.name))
  for (const [index, migration] of waiting.entries()) {
    if (await run(dialect, connection, migration)) {
      progress({ name: migration.name, done: index + 1, total: waiting.length })
    }
  }
}

/** Names of the migrations that were done. */
export async function doneMigrations({ list }: Pick<MigrationConnection, 'list'>): Promise<string[]> {
  return (await list('select name from schema_migrations')).map(({ name }) => String(name))
}

/** Throws when the schema is not the one this program was written for. */
export function refuseOutdated(done: readonly string[]): void {
  const missing = MIGRATIONS.find((migration) => !done.includes(migration.name))
  if (missing) throw new Error(`The database lacks the migration "${missing.name}"`)
}

/** False when another process has done it in the meantime. */
async function run(dialect: Dialect, connection: MigrationConnection, migration: Migration): Promise<boolean> {
  const rebuilt = migration.rebuilds?.(dialect) ?? []
  try {
    // SQLite heeds this outside of transactions only.
    if (rebuilt.length > 0 && dialect.kind === 'sqlite') await connection.execute('pragma foreign_keys = off')
    await connection.execute('begin')
    const done = await doneMigrations(connection)
    const needed = !done.includes(migration.name)
    if (needed) {
      const putBack = await rebuildTables(dialect, connection, rebuilt)
      for (const statement of migration.statements(dialect)) await connection.execute(statement)
      await putBack()
      await connection.execute(`insert into schema_migrations values ('${migration.name}', ${Date.now()})`)
    }
    await connection.execute('commit')
    return needed
  } catch (error) {
    // SQLite has rolled back by itself when the disk was full, and a lost connection cannot: the cause is what matters.
    await connection.execute('rollback').catch(() => undefined)
    const why = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`The migration "${migration.name}" failed; nothing of it was committed (${why})`, {
      cause: error,
    })
  } finally {
    if (rebuilt.length > 0 && dialect.kind === 'sqlite') await connection.execute('pragma foreign_keys = on')
  }
}

function refuseUnknown(done: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name))
  for (const name of done) {
    if (!known.has(name))
      throw new MigrationError(`The database was made by a newer shop: it has the migration "${name}"`)
  }
}
