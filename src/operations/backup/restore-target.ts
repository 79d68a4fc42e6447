import { chmodSync, existsSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { MIGRATION_LOCK } from '#store/connections/postgres.ts'
import { groupsOfOne } from '#store/sql/migrations/0021-product-groups.ts'
import { vendorsOfGroups } from '#store/sql/migrations/back-office/0032-catalogue-editing.ts'
import { migrate } from '#store/sql/migrations/migrate.ts'
import type { MigrationConnection } from '#store/sql/migrations/migration.ts'
import { type Dialect, postgresDialect, sqliteDialect } from '#store/sql/query/dialect.ts'
import { type DatabaseLocation, sqliteFile } from '../database-location.ts'
import type { Cell, Table } from './tables.ts'

/**
 * An empty database that a backup is restored into. It is migrated and filled in one transaction, so that a restore
 * that fails leaves it as it was.
 */
export interface RestoreTarget {
  /** Applied to this database, which are all that this version of the shop knows. */
  migrations(): Promise<string[]>
  count(table: Table): Promise<number>
  columns(table: Table): Promise<string[]>
  deleteRows(table: Table): Promise<void>
  /** Throws a ContradictoryRowsError when the rows break a rule of the database. */
  insert(table: Table, columns: readonly string[], rows: readonly Cell[][]): Promise<void>
  /** Throws a ContradictoryRowsError when rows refer to others that are not there. */
  commit(): Promise<void>
  /** Undoes whatever is not committed: a database file that was not there before is removed. */
  close(): Promise<void>
}

export class ContradictoryRowsError extends Error {
  override name = 'ContradictoryRowsError'
}

/** Called with each migration, for the owner to read. */
type OnMigration = (name: string) => void

export async function openRestoreTarget(
  { databaseUrl, dataDir }: DatabaseLocation,
  onMigration: OnMigration = () => {},
): Promise<RestoreTarget> {
  return databaseUrl === null
    ? openSqliteTarget(sqliteFile(dataDir), onMigration)
    : openPostgresTarget(databaseUrl, onMigration)
}

async function openSqliteTarget(file: string, onMigration: OnMigration): Promise<RestoreTarget> {
  const isNew = !existsSync(file)
  const database = new DatabaseSync(file, { timeout: 5000 })
  let isCommitted = false
  const close = async () => {
    database.close()
    if (isNew && !isCommitted)
      for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  }
  const names = (query: string) =>
    database
      .prepare(query)
      .all()
      .map(({ name }) => String(name))
  try {
    if (isNew) chmodSync(file, 0o600)
    // References are checked at the end. SQLite takes the setting outside of transactions only.
    database.exec('pragma synchronous = full; pragma foreign_keys = off; begin immediate')
    await migrateWithin(sqliteDialect, onMigration, {
      execute: async (statement) => database.exec(statement),
      list: async (statement) => database.prepare(statement).all(),
    })
  } catch (error) {
    await close()
    throw error
  }
  return {
    migrations: async () => names('select name from schema_migrations'),
    count: async (table) => Number(database.prepare(`select count(*) as count from ${table}`).get()?.count),
    columns: async (table) => names(`select name from pragma_table_info('${table}')`),
    deleteRows: async (table) => database.exec(`delete from ${table}`),
    insert: async (table, columns, rows) => {
      const placeholders = columns.map(() => '?').join(', ')
      const statement = database.prepare(`insert into ${table} (${columns.join(', ')}) values (${placeholders})`)
      try {
        for (const row of rows) statement.run(...row)
      } catch (error) {
        throw isSqliteConstraint(error) ? new ContradictoryRowsError('', { cause: error }) : error
      }
    },
    commit: async () => {
      for (const statement of [...groupsOfOne, ...vendorsOfGroups(sqliteDialect)]) database.exec(statement)
      if (database.prepare('pragma foreign_key_check').get()) throw new ContradictoryRowsError()
      database.exec('commit')
      isCommitted = true
    },
    close,
  }
}

/** Brings the database up to date within the transaction that is open. */
async function migrateWithin(
  dialect: Dialect,
  onMigration: OnMigration,
  connection: MigrationConnection,
): Promise<void> {
  const execute = async (statement: string) => {
    if (!['begin', 'commit', 'rollback'].includes(statement)) await connection.execute(statement)
  }
  await migrate(dialect, { ...connection, execute }, ({ name }) => onMigration(name))
}

const SQLITE_CONSTRAINT = 19

function isSqliteConstraint(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === SQLITE_CONSTRAINT
  )
}

/** SQLSTATE classes 22, data exception, and 23, integrity constraint violation. */
function isPostgresConstraint(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))
}

async function openPostgresTarget(url: string, onMigration: OnMigration): Promise<RestoreTarget> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  const names = async (query: string) => (await client.query(query)).rows.map(({ name }) => String(name))
  const tablesWithSequence = new Set<Table>()
  try {
    await client.query('begin')
    // No shop that starts meanwhile migrates the same database.
    await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await migrateWithin(postgresDialect, onMigration, {
      execute: async (statement) => void (await client.query(statement)),
      list: async (statement) => (await client.query(statement)).rows,
    })
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    migrations: () => names('select name from schema_migrations'),
    // The lock keeps a shop that starts meanwhile from seeding the same tables.
    count: async (table) => {
      await client.query(`lock table ${table} in share row exclusive mode`)
      return Number((await client.query(`select count(*) as count from ${table}`)).rows[0]?.count)
    },
    columns: (table) =>
      names(`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = '${table}'`),
    deleteRows: async (table) => void (await client.query(`delete from ${table}`)),
    insert: async (table, columns, rows) => {
      const hasSequence = columns.includes('seq')
      if (hasSequence) tablesWithSequence.add(table)
      const tuples = rows.map(
        (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
      )
      try {
        await client.query(
          `insert into ${table} (${columns.join(', ')}) ${hasSequence ? 'overriding system value' : ''} values ${tuples.join(', ')}`,
          rows.flat().map(replaceNul),
        )
      } catch (error) {
        throw isPostgresConstraint(error) ? new ContradictoryRowsError('', { cause: error }) : error
      }
    },
    commit: async () => {
      // The rows came with their own numbers, so the sequences have to continue after them.
      for (const table of tablesWithSequence) {
        await client.query(`select setval(pg_get_serial_sequence('${table}', 'seq'), max(seq)) from ${table}`)
      }
      for (const statement of [...groupsOfOne, ...vendorsOfGroups(postgresDialect)]) await client.query(statement)
      await client.query('commit')
    },
    close: () => client.end(),
  }
}

/** PostgreSQL cannot store NUL in text; the store writes the same replacement character. */
function replaceNul(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replaceAll('\0', '\ufffd') : cell
}
