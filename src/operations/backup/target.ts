import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Cell, Table } from './tables.ts'

/** An empty, migrated database being filled: in one transaction, so that a restore that fails leaves nothing. */
export interface Target {
  /** What was done to this database: all that this program knows. */
  migrations(): Promise<string[]>
  count(table: Table): Promise<number>
  columns(table: Table): Promise<string[]>
  empty(table: Table): Promise<void>
  insert(table: Table, columns: readonly string[], rows: readonly Cell[][]): Promise<void>
  commit(): Promise<void>
  /** Leaves nothing behind of what was not committed. */
  close(): Promise<void>
}

export function openSqliteTarget(file: string): Target {
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
    empty: async (table) => database.exec(`delete from ${table}`),
    insert: async (table, columns, rows) => {
      const marks = columns.map(() => '?').join(', ')
      const insertion = database.prepare(`insert into ${table} (${columns.join(', ')}) values (${marks})`)
      for (const row of rows) insertion.run(...row)
    },
    commit: async () => database.exec('commit'),
    close: async () => database.close(),
  }
}

export async function openPostgresTarget(url: string): Promise<Target> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  const names = async (query: string) => (await client.query(query)).rows.map(({ name }) => String(name))
  const numbered = new Set<Table>()
  return {
    migrations: () => names('select name from schema_migrations'),
    // Held against a shop that starts meanwhile and would fill the same tables.
    count: async (table) => {
      await client.query(`lock table ${table} in share row exclusive mode`)
      return Number((await client.query(`select count(*) as count from ${table}`)).rows[0]?.count)
    },
    columns: (table) =>
      names(`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = '${table}'`),
    empty: async (table) => void (await client.query(`delete from ${table}`)),
    insert: async (table, columns, rows) => {
      const own = columns.includes('seq') ? 'overriding system value' : ''
      if (own) numbered.add(table)
      const tuples = rows.map((_, row) => `(${columns.map((_, at) => `$${row * columns.length + at + 1}`).join(', ')})`)
      await client.query(
        `insert into ${table} (${columns.join(', ')}) ${own} values ${tuples.join(', ')}`,
        rows.flat().map(withoutNul),
      )
    },
    commit: async () => {
      // Rows brought their own numbers: the next one has to come after them.
      for (const table of numbered) {
        await client.query(`select setval(pg_get_serial_sequence('${table}', 'seq'), max(seq)) from ${table}`)
      }
      await client.query('commit')
    },
    close: () => client.end(),
  }
}

/** PostgreSQL keeps no NUL in text; the shop writes the same character in its place. */
function withoutNul(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replaceAll('\0', '\ufffd') : cell
}
