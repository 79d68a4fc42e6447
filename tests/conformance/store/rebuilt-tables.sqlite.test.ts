import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { connectSqlite } from '#store/connections/node-sqlite-connection.ts'
import { MIGRATIONS } from '#store/sql/migrations/index.ts'
import { migrate } from '#store/sql/migrations/migrate.ts'
import { sqliteDialect } from '#store/sql/query/dialect.ts'
import { type MigratedDatabase, rebuiltTablesConformance } from './rebuilt-tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'haribhari-rebuilt-'))
const opened: { close(): unknown }[] = []
let files = 0

afterAll(async () => {
  for (const each of opened) await each.close()
  rmSync(folder, { recursive: true })
})

rebuiltTablesConformance(open)

test('rows that a rebuilt table leaves without what they refer to are refused', async () => {
  const { dialect, connection } = await open()
  await connection.execute(`pragma foreign_keys = off; insert into sessions values ('s', 'nobody', 0, 0, 'customer')`)
  const added = {
    name: '9998 rebuilds a table',
    statements: () => [],
    rebuilds: () => [{ table: 'settings', columns: 'id text primary key, body text not null' }],
  }
  await expect(migrate(dialect, connection, () => {}, [...MIGRATIONS, added])).rejects.toThrow('a row of sessions')
})

async function open(): Promise<MigratedDatabase> {
  files += 1
  const file = join(folder, `${files}.db`)
  const store = openSqlite({ file })
  await store.migrate()
  const second = connectSqlite(file, { readOnly: false })
  opened.push(store, second)
  const connection = {
    execute: async (text: string) => second.execute(text),
    list: async (text: string) => second.list(text),
  }
  return { store, dialect: sqliteDialect, connection }
}
