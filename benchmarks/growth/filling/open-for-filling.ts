import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { type DatabaseLocation, sqliteFile } from '#operations/database-location.ts'
import { sqliteConnection } from '#store/connections/node-sqlite-connection.ts'
import { openPostgres } from '#store/connections/postgres.ts'
import { createSqliteStore } from '#store/connections/sqlite-store.ts'
import type { Store } from '#store/store.ts'
import { StoreUnavailable } from '#store/store-unavailable.ts'
import { type Copied, copyToPostgres } from './copy-to-postgres.ts'

/** Of an index that the store needs while it saves: of what belongs to a group, an order or a customer. */
const OF_A_REFERENCE = /\(\w+_id\b/

const ENDS_OR_BEGINS = /^(begin|commit|rollback|savepoint|release)/
const FILLING_SETTINGS = { autovacuum: 'off', full_page_writes: 'off', max_wal_size: "'16GB'" }

const MAX_TRIES = 20

/** A store to be filled. Nothing in it survives a crash, and indexes that are not constraints are built at the end. */
export interface FillingStore {
  store: Store
  /** Builds the indexes and closes the store. */
  finish(): Promise<void>
}

/** One on SQLite, whose tables can also be written to by SQL, in which `new_id()` is a random id. */
export interface FillingSqlite extends FillingStore {
  database: DatabaseSync
}

export function openForFilling(location: DatabaseLocation): Promise<FillingStore> {
  return location.databaseUrl === null
    ? openSqliteForFilling(sqliteFile(location.dataDir))
    : openPostgresForFilling(location.databaseUrl)
}

const OF_PRODUCTS = ['products', 'product_groups', 'product_words', 'vendors', 'lots', 'stock_moves']

/** Opens a shop on SQLite: an empty one, or a filled one once more, for products alone. */
export function openSqliteToGrow({ dataDir }: DatabaseLocation, forWhat: 'all' | 'products'): Promise<FillingSqlite> {
  return openSqliteForFilling(sqliteFile(dataDir), forWhat === 'all' ? undefined : OF_PRODUCTS)
}

async function openSqliteForFilling(file: string, tables?: readonly string[]): Promise<FillingSqlite> {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -4000000')
  database.function('new_id', () => crypto.randomUUID())
  const connection = sqliteConnection(database)
  const execute = (text: string) => (ENDS_OR_BEGINS.test(text) ? undefined : connection.execute(text))
  // The store's transactions are parts of one, so that a page of an index that each of them changes is written once.
  const partOfOne = { ...connection, execute, inTransaction: true }
  const writer = { connection: () => partOfOne, idle: () => null, rollBack: () => undefined, close: () => undefined }
  const store = createSqliteStore({ writer, reader: connection })
  await store.migrate()
  // What is saved is checked by `check:invariants` later.
  database.exec('pragma foreign_keys = off')
  const indexes = database
    .prepare("select name, tbl_name as owner, sql from sqlite_schema where type = 'index' and sql like 'create index%'")
    .all()
    .filter(({ owner, sql }) => !OF_A_REFERENCE.test(String(sql)) && (tables?.includes(String(owner)) ?? true))
  for (const { name } of indexes) database.exec(`drop index ${name}`)
  database.exec('begin')
  return {
    store,
    database,
    finish: async () => {
      for (const { sql } of indexes) database.exec(String(sql))
      database.exec('commit')
      await store.close()
    },
  }
}

async function openPostgresForFilling(databaseUrl: string): Promise<FillingStore> {
  const url = new URL(databaseUrl)
  // Without the triggers that check references: what is saved is checked by `check:invariants` later.
  url.searchParams.set('options', '-c synchronous_commit=off -c session_replication_role=replica')
  const store = patient(openPostgres({ url: url.href }))
  await store.migrate()
  const { finish } = await withoutIndexes(databaseUrl, (definition) => !OF_A_REFERENCE.test(definition))
  return {
    store,
    finish: async () => {
      await store.close()
      await finish()
    },
  }
}

/** Fills a shop on PostgreSQL by copying one from SQLite, or what has been added to its products `since`. */
export async function fillByCopy(databaseUrl: string, file: string, since: Copied | null): Promise<Copied> {
  if (!since) {
    const store = openPostgres({ url: databaseUrl })
    await store.migrate()
    await store.close()
  }
  const { client, finish } = await withoutIndexes(databaseUrl, (definition) => {
    const [, table = ''] = / on (?:public\.)?(\w+) /i.exec(definition) ?? []
    return since === null || OF_PRODUCTS.includes(table)
  })
  await client.query('set session_replication_role = replica')
  const copied = await copyToPostgres(file, client, since)
  await finish()
  return copied
}

async function withoutIndexes(databaseUrl: string, isDropped: (definition: string) => boolean) {
  const client = new pg.Client({ connectionString: databaseUrl })
  // Its server is stopped when filling fails, which must not hide why.
  client.on('error', () => undefined)
  await client.connect()
  for (const [name, value] of Object.entries(FILLING_SETTINGS))
    await client.query(`alter system set ${name} = ${value}`)
  await client.query('select pg_reload_conf()')
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = current_schema()::regnamespace and not i.indisunique`,
  )
  const indexes = rows.filter(({ definition }) => isDropped(definition))
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return {
    client,
    finish: async () => {
      await client.query("set maintenance_work_mem = '512MB'")
      for (const { definition } of indexes) await client.query(definition)
      // As in a shop that has been open for longer than PostgreSQL takes to notice by itself.
      await client.query('vacuum analyze')
      await client.query('alter system reset all')
      await client.query('select pg_reload_conf()')
      await client.end()
    },
  }
}

/** A batch is large: on a busy machine it may run into the limits that are meant for customers who wait. */
function patient(store: Store): Store {
  return {
    ...store,
    async transaction(work) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await store.transaction(work)
        } catch (error) {
          if (!(error instanceof StoreUnavailable) || tries === MAX_TRIES) throw error
        }
      }
    },
  }
}
