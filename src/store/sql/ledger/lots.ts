import { type Kysely, sql } from 'kysely'
import { firstExpiredFirst } from '#domain/stock/first-expired.ts'
import type { Lot, LotState } from '#domain/stock/lot.ts'
import { rowsByIds } from '../query/by-ids.ts'
import { family, insertRows, integer, kind, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { lotRecord } from '../records.ts'
import type { Schema } from '../schema.ts'

export interface LotReads {
  lot(id: string): Promise<Lot | null>
  /** All lots of these products, also empty ones, those received last first. */
  lotsOf(productIds: readonly string[]): Promise<Lot[]>
  /** Good lots with units that were at their best before this day only, oldest date first. */
  lotsPast(day: string, limit: number): Promise<Lot[]>
  /** Lots with units that can no longer be sold on this day, blocked for it or not yet, oldest date first. */
  endedLots(day: string, limit: number): Promise<Lot[]>
  /** Good lots with units whose last day is one of these, oldest date first. */
  lotsEnding(days: { first: string; last: string }, limit: number): Promise<Lot[]>
  /** Suppliers of the lots that came last, each once as it was written, the last one first. */
  lastSuppliers(lots: number): Promise<string[]>
}

export interface LotWrites {
  addLot(lot: Lot): Promise<void>
  /** Its product must be locked by `lockStock`. */
  setLotState(id: string, state: LotState): Promise<void>
}

export function lotReads(session: Session): LotReads {
  return {
    async lot(id) {
      const row = await session.row(lotById, { id })
      return row && lotRecord.fromRow(row)
    },
    lotsOf: async (productIds) =>
      (await rowsByIds(session, lotsByProduct, [...new Set(productIds)])).map(lotRecord.fromRow),
    async endedLots(day, limit) {
      const blocked = (await session.rows(expiredLots, { limit })).map(lotRecord.fromRow)
      const due = (await session.rows(lotsPast, { day, limit })).map(lotRecord.fromRow)
      return firstExpiredFirst([...blocked, ...due]).slice(0, limit)
    },
    lotsEnding: async (days, limit) => (await session.rows(lotsEnding, { ...days, limit })).map(lotRecord.fromRow),
    lastSuppliers: async (limit) => (await session.rows(lastSuppliers, { limit })).map(({ supplier }) => supplier),
    lotsPast: async (day, limit) => (await session.rows(lotsPast, { day, limit })).map(lotRecord.fromRow),
  }
}

export function lotWrites(session: Session): LotWrites {
  return {
    addLot: (lot) => session.insert(addLots, [lotRecord.toRow(lot)]),
    async setLotState(id, state) {
      if ((await session.write(setState, { id, state })) !== 1) throw new Error(`No lot ${id}`)
    },
  }
}

const lots = (db: Kysely<Schema>) => db.selectFrom('lots').select(lotRecord.columns)

const lotById = query({ id: text }, (db, { id }) => lots(db).where('id', '=', id))

const lotsByProduct = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) => lots(db).where('productId', 'in', ids).orderBy('seq', 'desc')),
)

const lastSuppliers = query({ limit: integer }, (db, { limit }) =>
  db
    .selectFrom(db.selectFrom('lots').select(['supplier', 'seq']).orderBy('seq', 'desc').limit(limit).as('last'))
    .select('last.supplier')
    .where('last.supplier', '<>', sql.lit(''))
    .groupBy('last.supplier')
    .orderBy(({ fn }) => fn.max('last.seq'), 'desc'),
)

// The state is written into the text, so that the engine sees that its index serves.
const lotsPast = query({ day: text, limit: integer }, (db, { day, limit }) =>
  lots(db)
    .where('state', '=', sql.lit('good' as const))
    .where('onHand', '>', sql.lit(0))
    .where('bestBefore', '<', day)
    .orderBy('bestBefore')
    .limit(limit),
)

const expiredLots = query({ limit: integer }, (db, { limit }) =>
  lots(db)
    .where('state', '=', sql.lit('expired' as const))
    .where('onHand', '>', sql.lit(0))
    .orderBy('bestBefore')
    .limit(limit),
)

const lotsEnding = query({ first: text, last: text, limit: integer }, (db, { first, last, limit }) =>
  lots(db)
    .where('state', '=', sql.lit('good' as const))
    .where('onHand', '>', sql.lit(0))
    .where('bestBefore', '>=', first)
    .where('bestBefore', '<=', last)
    .orderBy('bestBefore')
    .limit(limit),
)

const addLots = insertRows('lots', lotRecord.columns)

const setState = query({ id: text, state: kind<LotState>() }, (db, { id, state }) =>
  db.updateTable('lots').set({ state }).where('id', '=', id),
)
