import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/postgres/postgres.ts'
import { startPostgres } from '#tests/support/postgres/postgres-server.ts'

test('every caller gets a database of its own, which drop deletes', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  expect(first.url).not.toBe(second.url)
  await query(first.url, 'create table apples (id int)')
  await expect(query(second.url, 'select * from apples')).rejects.toThrow('does not exist')
  await first.drop()
  await expect(query(first.url, 'select 1')).rejects.toThrow('does not exist')
  await second.drop()
})

test('committed data of a durable server survive SIGKILL and a restart', async () => {
  const server = await startPostgres({ durable: true })
  try {
    await query(server.url, 'create table apples as select 7 as id')
    await server.kill()
    await expect(query(server.url, 'select 1')).rejects.toThrow()
    await server.restart()
    expect(await query(server.url, 'select id from apples')).toEqual([{ id: 7 }])
  } finally {
    await server.stop()
  }
})

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
