import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { type DatabaseLocation, sqliteFile } from '../database-location.ts'
import type { Cell, Table } from './tables.ts'

/**
 * An empty, migrated database that a backup is restored into, in one transaction: a restore that fails leaves nothing.
 */
export interface RestoreTarget {
  /** Applied to this database, which are all that this version of the shop knows. */
  migrations(): Promise<string[]>
  count(table: Table): Promise<number>
  columns(table: Table): Promise<string[]>
  deleteRows(table: Table): Promise<void>
  insert(table: Table, columns: readonly string[], rows: readonly Cell[][]): Promise<void>
  commit(): Promise<void>
  /** Rolls back whatever is not committed. */
  close(): Promise<void>
}

export async function openRestoreTarget({ databaseUrl, dataDir }: DatabaseLocation): Promise<RestoreTarget> {
  return databaseUrl === null ? openSqliteTarget(sqliteFile(dataDir)) : openPostgresTarget(databaseUrl)
}

function openSqliteTarget(file: string): RestoreTarget {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma synchronous = full; pragma foreign_keys = on; begin immediate')
  const names = (query: string) =>
    database
      .prepare(query)
      .all()
      .map(({ name }) => String(name))
  return {
    migrations: async () => names('select name from schema_migrations'),
    count: async (table) => Number(database.prepare(`select count(*) as count from ${table}`).get()?.count),
    columns: async (table) => names(`select name from pragma_table_info('${table}')`),
    deleteRows: async (table) => database.exec(`delete from ${table}`),
    insert: async (table, columns, rows) => {
      const placeholders = columns.map(() => '?').join(', ')
      const statement = database.prepare(`insert into ${table} (${columns.join(', ')}) values (${placeholders})`)
      for (const row of rows) statement.run(...row)
    },
    commit: async () => database.exec('commit'),
    close: async () => database.close(),
  }
}

async function openPostgresTarget(url: string): Promise<RestoreTarget> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  const names = async (query: string) => (await client.query(query)).rows.map(({ name }) => String(name))
  const tablesWithSequence = new Set<Table>()
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
      await client.query(
        `insert into ${table} (${columns.join(', ')}) ${hasSequence ? 'overriding system value' : ''} values ${tuples.join(', ')}`,
        rows.flat().map(replaceNul),
      )
    },
    commit: async () => {
      // The rows came with their own numbers, so the sequences have to continue after them.
      for (const table of tablesWithSequence) {
        await client.query(`select setval(pg_get_serial_sequence('${table}', 'seq'), max(seq)) from ${table}`)
      }
      await client.query('commit')
    },
    close: () => client.end(),
  }
}

/** PostgreSQL cannot store NUL in text; the store writes the same replacement character. */
function replaceNul(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replaceAll('\0', '\ufffd') : cell
}
