import { openPostgres } from '#store/connections/postgres.ts'
import { connectionOver, connectPostgres } from '#store/connections/postgres-pool.ts'
import { postgresDialect } from '#store/sql/query/dialect.ts'
import { measureThroughput } from './customers.ts'
import { type RawDatabase, REFILL_STOCK } from './raw-database.ts'
import { createRecorder, withFreshIds } from './record-transactions.ts'

/** The raw driver on the shop's own database: prepared statements on as many connections as the shop gets requests. */
export async function openRawPostgres(url: string, concurrency: number): Promise<RawDatabase> {
  const pool = connectPostgres(url, concurrency)
  await pool.query(REFILL_STOCK)
  const store = openPostgres({ url })
  const recording = await pool.connect()
  return {
    recorder: createRecorder(store, postgresDialect, connectionOver(recording), {
      begin: async () => void (await recording.query('begin')),
      commit: async () => void (await recording.query('commit')),
    }),
    replay: async (recorded, count) => {
      const clients = await Promise.all(Array.from({ length: concurrency - 1 }, () => pool.connect()))
      clients.push(recording)
      const idle = [...clients]
      const transactions = Array.from({ length: count }, (_, index) => recorded[index % recorded.length])
      const throughput = await measureThroughput(transactions, concurrency, async (transaction) => {
        const client = idle.pop()
        if (!client || !transaction) throw new Error('more workers than connections')
        await client.query('begin')
        for (const { statement, values } of withFreshIds(transaction)) {
          const named = statement.name === null ? {} : { name: statement.name }
          await client.query({ text: statement.sql, values: [...values], ...named })
        }
        await client.query('commit')
        idle.push(client)
      })
      for (const client of clients) if (client !== recording) client.release()
      return throughput
    },
    close: async () => {
      recording.release()
      await pool.end()
      await store.close()
    },
  }
}
