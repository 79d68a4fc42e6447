import { sql } from 'kysely'
import type { PickerFigures } from '#domain/reports/picking-rates.ts'
import { integer, query } from '../query/query.ts'
import type { Session } from '../query/session.ts'

export interface PickerFigureReads {
  /** Everybody who finished a line or wasted goods in this time (ms since 1970, `to` not included). A line is whose who finished it last. */
  pickerFigures(range: { from: number; to: number }): Promise<PickerFigures[]>
}

export function pickerFigureReads(longReads: Session): PickerFigureReads {
  return {
    async pickerFigures(range) {
      const [picked, wasted] = await Promise.all([longReads.rows(linesByPerson, range), longReads.rows(waste, range)])
      const people = new Map<string, PickerFigures>()
      for (const { staffId, ...figures } of [...picked, ...wasted]) {
        if (staffId !== null) people.set(staffId, { ...(people.get(staffId) ?? nothingOf(staffId)), ...figures })
      }
      return [...people.values()]
    },
  }
}

function nothingOf(staffId: string): PickerFigures {
  return { staffId, lines: 0, short: 0, wasteUnits: 0, wasteCost: 0 }
}

const range = { from: integer, to: integer }

const linesByPerson = query(range, (db, { from, to }) =>
  db
    .selectFrom('pickLines')
    .select([
      'staffId',
      sql<number>`count(*)`.as('lines'),
      sql<number>`cast(sum(case when short_reason is null then 0 else 1 end) as bigint)`.as('short'),
    ])
    // Written out, so that the engine knows that the index of finished lines serves it.
    .where('state', '<>', sql.lit('open' as const))
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy('staffId'),
)

const waste = query(range, (db, { from, to }) =>
  db
    .selectFrom('stockMoves as move')
    .innerJoin('lots', 'lots.id', 'move.lotId')
    .select([
      'move.staffId',
      sql<number>`cast(-sum(move.qty) as bigint)`.as('wasteUnits'),
      sql<number>`cast(-sum(move.qty * coalesce(lots.cost, 0)) as bigint)`.as('wasteCost'),
    ])
    .where('move.kind', '=', sql.lit('waste' as const))
    .where('move.at', '>=', from)
    .where('move.at', '<', to)
    .groupBy('move.staffId'),
)
