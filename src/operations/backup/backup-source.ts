import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { type DatabaseLocation, requireSqliteFile, sqliteFile } from '../database-location.ts'
import type { Cell, Table } from './tables.ts'

/** A read-only snapshot of the database: the shop may go on writing, and none of that is seen here. */
export interface BackupSource {
  engine: 'sqlite' | 'postgres'
  migrations(): Promise<string[]>
  count(table: Table): Promise<number>
  columns(table: Table): Promise<string[]>
  /** All rows, with their cells in the order of the columns. */
  rows(table: Table, columns: readonly string[]): AsyncIterable<Cell[]>
  close(): Promise<void>
}

/** Throws an OperationError when there is no SQLite database. */
export async function openBackupSource({ databaseUrl, dataDir }: DatabaseLocation): Promise<BackupSource> {
  return databaseUrl === null ? openSqliteSource(sqliteFile(dataDir)) : openPostgresSource(databaseUrl)
}

function openSqliteSource(file: string): BackupSource {
  requireSqliteFile(file)
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  database.exec('begin')
  const names = (query: string) =>
    database
      .prepare(query)
      .all()
      .map(({ name }) => String(name))
  return {
    engine: 'sqlite',
    migrations: async () => names('select name from schema_migrations order by name'),
    count: async (table) => Number(database.prepare(`select count(*) as count from ${table}`).get()?.count),
    columns: async (table) => names(`select name from pragma_table_info('${table}') order by cid`),
    async *rows(table, columns) {
      const statement = database.prepare(`select ${columns.join(', ')} from ${table}`)
      for (const row of statement.iterate()) yield columns.map((column) => toCell(row[column]))
    },
    close: async () => database.close(),
  }
}

const ROWS_PER_FETCH = 2000
/** Rows with a file in each. */
const FILES_PER_FETCH = 20

async function openPostgresSource(url: string): Promise<BackupSource> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin transaction isolation level repeatable read read only')
  const names = async (query: string) => (await client.query(query)).rows.map(({ name }) => String(name))
  return {
    engine: 'postgres',
    migrations: () => names('select name from schema_migrations order by name'),
    count: async (table) => Number((await client.query(`select count(*) as count from ${table}`)).rows[0]?.count),
    columns: (table) =>
      names(`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = '${table}' order by ordinal_position`),
    async *rows(table, columns) {
      const count = table === 'picture_files' ? FILES_PER_FETCH : ROWS_PER_FETCH
      await client.query(`declare all_rows no scroll cursor for select ${columns.join(', ')} from ${table}`)
      for (;;) {
        const { rows } = await client.query({ text: `fetch ${count} from all_rows`, types: { getTypeParser } })
        for (const row of rows) yield columns.map((column) => toCell(row[column]))
        if (rows.length < count) break
      }
      await client.query('close all_rows')
    },
    close: () => client.end(),
  }
}

/** PostgreSQL's type id of bigint, which pg would return as a string. */
const BIGINT_OID = 20

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format ?? 'text')
}

function toCell(value: unknown): Cell {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  // Without the driver's own kind of them, which would write itself as JSON.
  if (value instanceof Uint8Array) return new Uint8Array(value)
  throw new TypeError(`A cell of type ${typeof value} cannot be backed up`)
}
