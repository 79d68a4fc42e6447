import pg from 'pg'
import { afterAll } from 'vitest'
import { openPostgres } from '#store/connections/postgres.ts'
import { postgresDialect } from '#store/sql/query/dialect.ts'
import { createTestDatabase } from '#tests/support/postgres/postgres.ts'
import { type MigratedDatabase, rebuiltTablesConformance } from './rebuilt-tables.ts'

const opened: (() => Promise<void>)[] = []

afterAll(async () => {
  for (const close of opened) await close()
})

rebuiltTablesConformance(open)

async function open(): Promise<MigratedDatabase> {
  const { url, drop } = await createTestDatabase()
  const store = openPostgres({ url })
  await store.migrate()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  opened.push(async () => {
    await client.end()
    await store.close()
    await drop()
  })
  const connection = {
    execute: async (text: string) => void (await client.query(text)),
    list: async (text: string) => (await client.query(text)).rows,
  }
  return { store, dialect: postgresDialect, connection }
}
