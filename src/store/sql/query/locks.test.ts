import { expect, test } from 'vitest'
import { transactionOf } from '../queries.ts'
import { postgresDialect, sqliteDialect } from './dialect.ts'
import { createSession } from './session.ts'

/** The statements of a transaction that finds nothing. */
function recordStatements(dialect: typeof postgresDialect) {
  const statements: string[] = []
  const { tx, finish } = transactionOf(
    createSession(dialect, {
      rows: async ({ sql }) => {
        statements.push(sql)
        return []
      },
      write: async ({ sql }) => {
        statements.push(sql)
        return 0
      },
    }),
  )
  return { tx, finish, statements }
}

const WORK = { holder: '', leasedUntil: 0, callCredit: 0, creditedAt: 0 }
const LINES = [
  { productId: 'b', qty: 1 },
  { productId: 'a', qty: 1 },
]

/** Whose rows are not to change before the transaction ends. */
async function lockEach(dialect: typeof postgresDialect): Promise<string[]> {
  const { tx, statements } = recordStatements(dialect)
  await tx.lockCustomer('asha')
  await tx.lockCheckout('checkout')
  await tx.lockOrder('order')
  await tx.lockReportedPayment('pay_1')
  await tx.lockBackgroundWork('reconciler', WORK)
  return statements.filter((sql) => sql.startsWith('select'))
}

test('with many writers every row that is locked is read for update, and with one none is', async () => {
  const onPostgres = await lockEach(postgresDialect)
  const unlocked = onPostgres.filter((sql) => !/ for (no key )?update$/.test(sql))
  // An order is read once it is locked, and work is locked again once it was added.
  expect([onPostgres.length, unlocked]).toEqual([7, [expect.stringContaining('from "orders"')]])
  expect(onPostgres).toContain('select "id" from "orders" where "id" = $1 for no key update')
  for (const sql of await lockEach(sqliteDialect)) expect(sql).not.toMatch(/ update$/)
})

test('with many writers several products are locked in the order of their ids before their stock changes', async () => {
  const { tx, statements } = recordStatements(postgresDialect)
  await tx.takeStock(LINES)
  expect(statements[0]).toMatch(/^select "id" from "products" .* order by "id" for no key update$/)
  expect(statements[1]).toMatch(/^update "products"/)
  const one = recordStatements(postgresDialect)
  await one.tx.takeStock(LINES.slice(0, 1))
  expect(one.statements[0]).toMatch(/^update "products"/)
  const alone = recordStatements(sqliteDialect)
  await alone.tx.takeStock(LINES)
  expect(alone.statements[0]).toMatch(/^update "products"/)
})

test('with many writers the checkouts of guests wait for each other, and with one they do anyway', async () => {
  const onPostgres = recordStatements(postgresDialect)
  await onPostgres.tx.lockGuestHolds()
  expect(onPostgres.statements).toEqual([expect.stringContaining('pg_advisory_xact_lock(')])
  const onSqlite = recordStatements(sqliteDialect)
  await onSqlite.tx.lockGuestHolds()
  expect(onSqlite.statements).toEqual([])
})

test('a transaction that changed nothing of the catalogue leaves its version alone', async () => {
  const { tx, finish, statements } = recordStatements(postgresDialect)
  await tx.takeStock(LINES)
  statements.splice(0)
  await finish()
  expect(statements).toEqual([])
})
