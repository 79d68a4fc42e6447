import pg from 'pg'
import { FLOOR, type Floor } from './floor.ts'
import { orderParameters } from './order-parameters.ts'

/** `pg` on the shop's own database, with prepared statements and a connection for each request at a time. */
export async function openPostgresFloor(url: string, concurrency: number): Promise<Floor> {
  const pool = new pg.Pool({ connectionString: url, max: concurrency })
  for (const table of FLOOR.tables) await pool.query(table)
  return {
    async addToBasket({ userId, sessionId }, productId) {
      const now = Date.now()
      const client = await pool.connect()
      await client.query(named('session', [sessionId]))
      await client.query(named('addLine', [userId, now, now, productId]))
      await client.query(named('basket', [userId]))
      client.release()
    },
    async placeOrder({ userId, sessionId }, productIds) {
      const client = await pool.connect()
      await client.query(named('session', [sessionId]))
      await client.query('begin')
      const { rows } = await client.query(named('products', productIds, ' for no key update'))
      const order = orderParameters(userId, rows)
      await client.query(named('addOrder', order.order))
      await client.query(named('addLines', order.lines))
      await client.query(named('clearLines', [userId, ...productIds]))
      await client.query(named('takeStock', productIds))
      await client.query('commit')
      client.release()
    },
    close: () => pool.end(),
  }
}

function named(name: Exclude<keyof typeof FLOOR, 'tables'>, values: readonly (string | number)[], end = '') {
  let index = 0
  return { name, text: FLOOR[name].replace(/\?/g, () => `$${++index}`) + end, values: [...values] }
}
