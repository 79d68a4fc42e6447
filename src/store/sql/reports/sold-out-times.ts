import { type Kysely, sql } from 'kysely'
import { integer, query } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import type { Schema } from '../schema.ts'

interface SoldOut {
  productId: string
  /** In ms since 1970. */
  from: number
  /** Null while it lasts. */
  to: number | null
  /** What the pack costs now, in paise. */
  price: number
}

export interface SoldOutReads {
  /** When live packs were sold out, as far as it lies in this time. One that has been deleted since is left out. */
  soldOutTimes(range: { from: number; to: number }): Promise<SoldOut[]>
  /** Whether a pack is sold out, or on sale again, and no time of it says so yet. */
  hasSoldOutChanges(): Promise<boolean>
}

export interface SoldOutWrites {
  /** Begins a time for each live pack without stock, and ends those of packs that have some. */
  trackSoldOut(now: number): Promise<void>
}

export function soldOutReads(longReads: Session): SoldOutReads {
  return {
    soldOutTimes: async (range) => [...(await longReads.rows(times, range))],
    hasSoldOutChanges: async () =>
      (await longReads.row(newlySoldOut, {})) !== null || (await longReads.row(onSaleAgain, {})) !== null,
  }
}

export function soldOutWrites(session: Session): SoldOutWrites {
  return {
    async trackSoldOut(now) {
      await session.send(end, { now })
      await session.send(begin, { now })
    },
  }
}

const soldOut = (db: Kysely<Schema>) =>
  db
    .selectFrom('products')
    .select('products.id')
    .where('products.stock', '=', sql.lit(0))
    .where('products.listing', '=', sql.lit('live' as const))

const lasting = (db: Kysely<Schema>) => db.selectFrom('soldOutTimes').select('productId').where('endedAt', 'is', null)

const times = query({ from: integer, to: integer }, (db, { from, to }) =>
  db
    .selectFrom('soldOutTimes as time')
    .innerJoin('products', 'products.id', 'time.productId')
    .select(['time.productId', 'time.beganAt as from', 'time.endedAt as to', 'products.sellingPrice as price'])
    .where('time.beganAt', '<', to)
    .where((eb) => eb.or([eb('time.endedAt', 'is', null), eb('time.endedAt', '>', from)]))
    .orderBy('time.seq'),
)

const newlySoldOut = query({}, (db) => soldOut(db).where('products.id', 'not in', lasting(db)).limit(sql.lit(1)))

const onSaleAgain = query({}, (db) => lasting(db).where('productId', 'not in', soldOut(db)).limit(sql.lit(1)))

const end = query({ now: integer }, (db, { now }) =>
  db
    .updateTable('soldOutTimes')
    .set({ endedAt: now })
    .where('endedAt', 'is', null)
    .where('productId', 'not in', soldOut(db)),
)

const begin = query({ now: integer }, (db, { now }) =>
  db
    .insertInto('soldOutTimes')
    .columns(['productId', 'beganAt', 'endedAt'])
    .expression(
      soldOut(db)
        .where('products.id', 'not in', lasting(db))

        .select([
          sql<number>`cast(${now} as bigint)`.as('beganAt'),
          sql<number | null>`cast(null as bigint)`.as('endedAt'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing()),
)
