import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../support/postgres.ts'
import { startPostgres } from '../support/postgres-server.ts'

test('every caller gets a database of its own, gone after stop', { timeout: 60_000 }, async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  expect(one.url).not.toBe(other.url)
  await ask(one.url, 'create table apples (id int)')
  await expect(ask(other.url, 'select * from apples')).rejects.toThrow('does not exist')
  await one.drop()
  await expect(ask(one.url, 'select 1')).rejects.toThrow('does not exist')
  await other.drop()
})

test('what a durable server acknowledged is there after it was killed and started again', {
  timeout: 60_000,
}, async () => {
  const server = await startPostgres({ durable: true })
  try {
    await ask(server.url, 'create table apples as select 7 as id')
    await server.kill()
    await expect(ask(server.url, 'select 1')).rejects.toThrow()
    await server.restart()
    expect(await ask(server.url, 'select id from apples')).toEqual([{ id: 7 }])
  } finally {
    await server.stop()
  }
})

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
