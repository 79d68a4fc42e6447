import { openPostgres } from '#store/connections/postgres.ts'
import { connectionOver, connectPostgres } from '#store/connections/postgres-pool.ts'
import { postgresDialect } from '#store/sql/dialect.ts'
import { perSecond } from './customers.ts'
import type { RawDatabase } from './raw-database.ts'
import { createRecorder, withFreshIds } from './record-transactions.ts'

/** The raw driver on the shop's own database: named statements on as many connections as the shop has callers. */
export async function rawPostgres(url: string, atOnce: number): Promise<RawDatabase> {
  const pool = connectPostgres(url, atOnce)
  await pool.query('update products set stock = 100000000, received = 100000000 where stock > 0')
  const store = openPostgres({ url })
  const noting = await pool.connect()
  return {
    recorder: createRecorder(store, postgresDialect, connectionOver(noting), {
      begin: async () => void (await noting.query('begin')),
      commit: async () => void (await noting.query('commit')),
    }),
    replays: async (recorded, times) => {
      const clients = await Promise.all(Array.from({ length: atOnce - 1 }, () => pool.connect()))
      clients.push(noting)
      const idle = [...clients]
      const turns = Array.from({ length: times }, (_, turn) => recorded[turn % recorded.length])
      const speed = await perSecond(turns, atOnce, async (turn) => {
        const client = idle.pop()
        if (!client || !turn) throw new Error('more callers than connections')
        await client.query('begin')
        for (const { statement, values } of withFreshIds(turn)) {
          const named = statement.name === null ? {} : { name: statement.name }
          await client.query({ text: statement.sql, values: [...values], ...named })
        }
        await client.query('commit')
        idle.push(client)
      })
      for (const client of clients) if (client !== noting) client.release()
      return speed
    },
    close: async () => {
      noting.release()
      await pool.end()
      await store.close()
    },
  }
}
