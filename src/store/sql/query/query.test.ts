import { constants, DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrderState } from '#domain/orders.ts'
import { productRecord } from '../records.ts'
import { postgresDialect, sqliteDialect } from './dialect.ts'
import { family, insertRows, integer, kind, many, query, text } from './query.ts'
import { lines } from './record.ts'
import type { Session } from './session.ts'

const ordersIn = query({ userId: text, state: kind<OrderState>() }, (db, { userId, state }) =>
  db.selectFrom('orders').select(['id', 'createdAt']).where('userId', '=', userId).where('state', '=', state),
)

const firstOrders = query({ userId: text, limit: integer }, (db, { userId, limit }) =>
  db.selectFrom('orders').select('id').where('userId', '=', userId).orderBy('seq').limit(limit),
)
const firstOrder = query({ userId: text }, (db, { userId }) =>
  db.selectFrom('orders').select('id').where('userId', '=', userId).limit(sql.lit(1)),
)

test('a query is text with our names as the aliases of what it answers, and values in the order of its placeholders', () => {
  const statement = ordersIn.statement(sqliteDialect)
  expect(statement.sql).toBe(
    'select "id", "created_at" as "createdAt" from "orders" where "user_id" = ? and "state" = ?',
  )
  expect(statement.bind({ state: 'placed', userId: 'asha' })).toEqual(['asha', 'placed'])
  expect(ordersIn.statement(postgresDialect).sql).toContain('"user_id" = $1')
})

test('a query is compiled once for an engine', () => {
  expect(ordersIn.statement(sqliteDialect)).toBe(ordersIn.statement(sqliteDialect))
  expect(ordersIn.statement(sqliteDialect).name).not.toBe(ordersIn.statement(postgresDialect).name)
})

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

test('columns of an inner query keep the names of the database', () => {
  const first = query({}, (db) =>
    db
      .selectFrom('orderLines')
      .select('qty')
      .where('orderId', 'in', (inner) => inner.selectFrom('refunds').select('orderId')),
  )
  expect(first.statement(sqliteDialect).sql).toBe(
    'select "qty" from "order_lines" where "order_id" in (select "order_id" from "refunds")',
  )
})

test('a family has one query for each shape, and prepares no more shapes than an engine can keep', () => {
  const ofSize = family((size: number) =>
    query({ ids: many(text, size) }, (db, { ids }) => db.selectFrom('products').select('id').where('id', 'in', ids)),
  )
  expect(ofSize(2)).toBe(ofSize(2))
  expect(
    ofSize(2)
      .statement(sqliteDialect)
      .bind({ ids: ['a', 'b'] }),
  ).toEqual(['a', 'b'])
  const names = Array.from({ length: 450 }, (_, size) => ofSize(size + 1).statement(sqliteDialect).name)
  expect(names.filter((name) => name !== null)).toHaveLength(400)
})

test('a list that is shorter than its query says is refused', () => {
  const two = query({ ids: many(text, 2) }, (db, { ids }) =>
    db.selectFrom('products').select('id').where('id', 'in', ids),
  )
  expect(() => two.statement(sqliteDialect).bind({ ids: ['a'] })).toThrow('ids')
})

test('a text or a number that a query carries itself is sent with its parameters', () => {
  const statement = query({ id: text }, (db, { id }) =>
    db.selectFrom('products').select('id').where('unit', '=', '1 kg').where('stock', '=', 5).where('id', '=', id),
  ).statement(sqliteDialect)
  expect(statement.bind({ id: 'mango' })).toEqual(['1 kg', 5, 'mango'])
})

test('many rows are inserted by one text, with the values row by row', () => {
  const statement = insertRows('productWords', ['productSeq', 'word']).statement(postgresDialect, 2)
  expect(statement.sql.trim()).toBe('insert into product_words (product_seq, word) values ($1, $2), ($3, $4)')
  expect(
    statement.bind([
      { word: 'aam', productSeq: 1 },
      { word: 'alphonso', productSeq: 1 },
    ]),
  ).toEqual([1, 'aam', 1, 'alphonso'])
})

test('more rows are one parameter of JSON on PostgreSQL, by one text for any number of them', () => {
  const words = insertRows('productWords', ['productSeq', 'word'], 'on conflict do nothing')
  const bulk = words.statement(postgresDialect, 201)
  expect(bulk.sql).toBe(
    'insert into product_words (product_seq, word) select product_seq, word from json_populate_recordset(null::product_words, $1) on conflict do nothing',
  )
  expect(words.statement(postgresDialect, 500)).toBe(bulk)
  expect(bulk.name).not.toBeNull()
  expect(bulk.bind([{ word: 'half a pair \ud83e', productSeq: 1 }])).toEqual([
    '[{"product_seq":1,"word":"half a pair \ufffd"}]',
  ])
  const files = insertRows('pictureFiles', ['hash', 'body']).statement(postgresDialect, 201)
  expect(files.bind([{ hash: 'a', body: new Uint8Array([0, 255]) }])).toEqual(['[{"hash":"a","body":"\\\\x00ff"}]'])
  expect(words.statement(sqliteDialect, 201).sql).toContain('values (?, ?), (?, ?)')
})

test('a record has a column for each field of the domain, with the badge in two', () => {
  expect(productRecord.columns).toContain('sellingPrice')
  expect(productRecord.columns).not.toContain('badge')
  expect(productRecord.columnsIn('products')).toContain('products.badgeText')
})

test('texts are stored one a line, and what is not one line of text is refused', () => {
  expect(lines.read(lines.write(['seasonal', 'local']))).toEqual(['seasonal', 'local'])
  expect(lines.read(lines.write([]))).toEqual([])
  for (const text of ['', 'two\nlines']) expect(() => lines.write(['seasonal', text])).toThrow(RangeError)
})

test('a misspelt column, a missing value or a wrong type does not compile', () => {
  expect(mistakes).toBeTypeOf('function')
})

/** Not run: each line under an `@ts-expect-error` is a mistake that the compiler has to find. */
async function mistakes(session: Session): Promise<void> {
  // @ts-expect-error no such column
  query({}, (db) => db.selectFrom('products').select('colour'))
  // @ts-expect-error no such parameter
  query({ id: text }, (db, { ids }) => db.selectFrom('products').select('id').where('id', '=', ids))
  // @ts-expect-error a text is no price
  query({ price: text }, (db, { price }) => db.selectFrom('products').select('id').where('sellingPrice', '=', price))
  // @ts-expect-error no such state
  query({}, (db) => db.selectFrom('orders').select('id').where('state', '=', sql.lit('eaten')))
  // @ts-expect-error a column is missing
  query({ id: text, type: text }, (db, event) => db.insertInto('providerEvents').values(event))
  // @ts-expect-error a value is missing
  await session.rows(ordersIn, { userId: 'asha' })
  // @ts-expect-error a value of the wrong type
  await session.rows(ordersIn, { userId: 1, state: 'placed' })
  // @ts-expect-error no such state
  await session.rows(ordersIn, { userId: 'asha', state: 'eaten' })
  const [row] = await session.rows(ordersIn, { userId: 'asha', state: 'placed' })
  // @ts-expect-error a column that was not selected
  expect(row?.updatedAt)
  // @ts-expect-error no such column
  insertRows('productWords', ['colour'])
  // @ts-expect-error a value of the wrong type
  await session.insert(insertRows('productWords', ['word']), [{ word: 1 }])
  query({ limit: integer }, (db, { limit }) => db.selectFrom('products').select('id').limit(limit))
}
