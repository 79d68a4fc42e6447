import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { FLOOR, type Floor } from './floor.ts'
import { orderParameters } from './order-parameters.ts'

/** `node:sqlite` on a copy of the shop's file, with the shop's settings: a commit is synced to the disk. */
export function openSqliteFloor(shopFile: string): Floor {
  const file = `${shopFile}.floor`
  const shop = new DatabaseSync(shopFile, { timeout: 5000 })
  shop.prepare('vacuum into ?').run(file)
  shop.close()
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  for (const table of FLOOR.tables) database.exec(table)
  const prepared = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  return {
    async addToBasket({ userId, sessionId }, productId) {
      const now = Date.now()
      prepare(FLOOR.session).get(sessionId)
      prepare(FLOOR.addLine).run(userId, now, now, productId)
      prepare(FLOOR.basket).all(userId)
    },
    async placeOrder({ userId, sessionId }, productIds) {
      prepare(FLOOR.session).get(sessionId)
      database.exec('begin immediate')
      const order = orderParameters(userId, prepare(FLOOR.products).all(...productIds))
      prepare(FLOOR.addOrder).run(...order.order)
      prepare(FLOOR.addLines).run(...order.lines)
      prepare(FLOOR.clearLines).run(userId, ...productIds)
      prepare(FLOOR.takeStock).run(...productIds)
      database.exec('commit')
    },
    close: async () => database.close(),
  }
}
