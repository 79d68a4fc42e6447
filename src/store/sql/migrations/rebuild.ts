import type { Dialect } from '../query/dialect.ts'
import type { MigrationConnection, TableRebuild } from './migration.ts'

/**
 * Builds the tables anew inside a migration's transaction, with the rows they have. Answers how to put indexes and
 * triggers back; that also checks every reference, since they are off meanwhile.
 */
export async function rebuildTables(
  dialect: Dialect,
  connection: MigrationConnection,
  rebuilds: readonly TableRebuild[],
): Promise<() => Promise<void>> {
  if (rebuilds.length === 0) return async () => {}
  return dialect.kind === 'sqlite' ? rebuildOnSqlite(dialect, connection, rebuilds) : rest(connection, rebuilds)
}

/** PostgreSQL alters the table itself: here only its triggers must not stand in the way. */
async function rest({ execute }: MigrationConnection, rebuilds: readonly TableRebuild[]): Promise<() => Promise<void>> {
  for (const { table } of rebuilds) await execute(`alter table ${table} disable trigger user`)
  return async () => {
    for (const { table } of rebuilds) await execute(`alter table ${table} enable trigger user`)
  }
}

/** The steps of https://www.sqlite.org/lang_altertable.html#otheralter. */
async function rebuildOnSqlite(
  { types: { tableEnd } }: Dialect,
  { execute, list }: MigrationConnection,
  rebuilds: readonly TableRebuild[],
): Promise<() => Promise<void>> {
  const names = rebuilds.map(({ table }) => `'${table}'`).join(', ')
  const parts = await list(
    `select sql from sqlite_master where type in ('index', 'trigger') and sql is not null and tbl_name in (${names})`,
  )
  for (const { table, columns } of rebuilds) {
    await execute(`create table rebuilt_${table} (${columns}) ${tableEnd}`)
    const sharedColumns = await list(`select name from pragma_table_info('${table}')
      where name in (select name from pragma_table_info('rebuilt_${table}'))`)
    const columnNames = sharedColumns.map(({ name }) => String(name)).join(', ')
    await execute(`insert into rebuilt_${table} (${columnNames}) select ${columnNames} from ${table}`)
    // Not rows first: the triggers that protect them go with the table.
    await execute(`drop table ${table}`)
    await execute(`alter table rebuilt_${table} rename to ${table}`)
  }
  return async () => {
    for (const { sql } of parts) await execute(String(sql))
    const [broken] = await list('pragma foreign_key_check')
    if (broken) throw new Error(`a row of ${String(broken.table)} refers to nothing in ${String(broken.parent)}`)
  }
}
