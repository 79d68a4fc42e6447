import { sql } from 'kysely'
import { integer, query } from '../query/query.ts'
import type { Session } from '../query/session.ts'

export interface GuestHoldReads {
  /** Units of each product that open checkouts of guests hold now; a product of which they hold none is absent. */
  guestHolds(): Promise<Map<string, number>>
  /** Units of all products that are for sale, or of any `packs` of them: fewer are added up sooner. */
  unitsForSale(packs?: number): Promise<number>
}

export interface GuestHoldWrites {
  /**
   * Makes guests' checkouts wait for each other until the transaction ends, so that what one reads of their holds stays
   * true. Taken after the customer's lock and before any product's.
   */
  lockGuestHolds(): Promise<void>
}

export function guestHoldReads(session: Session): GuestHoldReads {
  return {
    guestHolds: async () =>
      new Map((await session.rows(guestHolds, {})).map(({ productId, units }) => [productId, Number(units)])),
    unitsForSale: async (packs = MAX_PACKS) => Number((await session.row(unitsForSale, { packs }))?.units ?? 0),
  }
}

export function guestHoldWrites(session: Session): GuestHoldWrites {
  return {
    async lockGuestHolds() {
      // SQLite has one writer.
      if (session.dialect.lockRows) await session.rows(lockHolds, {})
    },
  }
}

// Sums are read as text: PostgreSQL's are of a type that JavaScript's numbers cannot all hold.
const guestHolds = query({}, (db) =>
  db
    .selectFrom('checkouts')
    .innerJoin('shoppers', 'shoppers.id', 'checkouts.userId')
    .innerJoin('checkoutLines', 'checkoutLines.checkoutId', 'checkouts.id')
    .select(['checkoutLines.productId', sql<string>`cast(sum(checkout_lines.qty) as text)`.as('units')])
    .where('checkouts.state', '=', sql.lit('open' as const))
    .where('shoppers.kind', '=', sql.lit('guest' as const))
    .groupBy('checkoutLines.productId'),
)

/** More than a shop has. */
const MAX_PACKS = 1_000_000_000

const unitsForSale = query({ packs: integer }, (db, { packs }) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('products')
        .select('stock')
        .where('listing', '=', sql.lit('live' as const))
        .limit(packs)
        .as('sold'),
    )
    .select(sql<string>`cast(coalesce(sum(sold.stock), 0) as text)`.as('units')),
)

/** Any one number that nothing else of the shop locks. */
const GUEST_HOLDS_LOCK = 4_827_362

const lockHolds = query({}, (db) =>
  db.selectNoFrom(sql<null>`pg_advisory_xact_lock(${sql.lit(GUEST_HOLDS_LOCK)})`.as('locked')),
)
