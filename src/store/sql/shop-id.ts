import { query, text } from './query/query.ts'
import type { Session } from './query/session.ts'

export interface ShopIdReads {
  /** Tells this shop from others at the same payment provider's account; null before it was set. */
  shopId(): Promise<string | null>
}

export interface ShopIdWrites {
  /** Leaves an id that is set already: it stays the same for the life of the database, through backups too. */
  setShopId(id: string): Promise<void>
}

export function shopIdReads(session: Session): ShopIdReads {
  return { shopId: async () => (await session.row(shopId, {}))?.body ?? null }
}

export function shopIdWrites(session: Session): ShopIdWrites {
  return {
    async setShopId(id) {
      await session.send(setShopId, { id })
    },
  }
}

// Beside the settings, under a key of its own.
const shopId = query({}, (db) => db.selectFrom('settings').select('body').where('id', '=', 'shop id'))

const setShopId = query({ id: text }, (db, { id }) =>
  db
    .insertInto('settings')
    .values({ id: 'shop id', body: id })
    .onConflict((conflict) => conflict.column('id').doNothing()),
)
