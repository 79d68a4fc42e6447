import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../tests/support/postgres/postgres-server.ts'
import { createDatabase } from '../peer/vendure/create-database.ts'
import { type CheckoutShop, fillCheckout, supplyCheckout } from './checkout-shop.ts'

export const ENGINES = ['SQLite', 'PostgreSQL'] as const
export type Engine = (typeof ENGINES)[number]

/** Both checkouts, each with data of its own. */
export type Both<T> = Record<'before' | 'newest', T>

/** Fills a shop of each checkout, works with them, and deletes them. */
export async function withShops<T>(
  { engine, products, before }: { engine: Engine; products: number; before: string },
  work: (shops: Both<CheckoutShop>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-table-'))
  const postgres = engine === 'PostgreSQL' ? await startPostgres({ durable: true }) : null
  try {
    const shop = async (name: keyof Both<unknown>, checkout: string): Promise<CheckoutShop> => {
      const databaseUrl = postgres && (await createDatabase(postgres.url, name))
      const filled = { folder: checkout, dataDir: join(folder, name), databaseUrl }
      await fillCheckout(filled, products)
      await supplyCheckout(filled)
      return filled
    }
    const older = await shop('before', before)
    return await work({ before: older, newest: await shop('newest', process.cwd()) })
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same of both, one after the other. */
export async function ofBoth<T, U>(sides: Both<T>, work: (side: T) => Promise<U>): Promise<Both<U>> {
  const before = await work(sides.before)
  return { before, newest: await work(sides.newest) }
}
