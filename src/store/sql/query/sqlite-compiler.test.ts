import { constants, DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postgresDialect, sqliteDialect } from './dialect.ts'
import { integer, query, text } from './query.ts'

const firstOrders = query({ userId: text, limit: integer }, (db, { userId, limit }) =>
  db.selectFrom('orders').select('id').where('userId', '=', userId).orderBy('seq').limit(limit),
)
const firstOrder = query({ userId: text }, (db, { userId }) =>
  db.selectFrom('orders').select('id').where('userId', '=', userId).limit(sql.lit(1)),
)

test('SQLite plans a query once, however often it is given another number of rows', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('create table orders (id text, user_id text, seq integer)')
  database.exec(`insert into orders values ('a', 'asha', 1), ('b', 'asha', 2), ('c', 'asha', 3)`)
  let looks = 0
  // Called while a statement is planned.
  database.setAuthorizer(() => {
    looks += 1
    return constants.SQLITE_OK
  })
  const { sql: words, bind } = firstOrders.statement(sqliteDialect)
  const statement = database.prepare(words)
  const planned = looks
  expect(planned).toBeGreaterThan(0)
  for (const limit of [1, 2, 3, 3]) {
    const rows = statement.all(...bind({ userId: 'asha', limit }))
    expect(rows).toHaveLength(limit)
  }
  expect(looks).toBe(planned)
  database.close()
})

test('a number of rows that is written into a query is left to the plan, and PostgreSQL has both as they are', () => {
  expect(firstOrder.statement(sqliteDialect).sql).toMatch(/ limit 1$/)
  expect(firstOrder.statement(postgresDialect).sql).toMatch(/ limit 1$/)
  expect(firstOrders.statement(postgresDialect).sql).toMatch(/ limit \$2$/)
})
