import { sql } from 'kysely'
import { rowsByIds } from '../query/by-ids.ts'
import { family, integer, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'

/** How often something happened since a moment. */
interface Count {
  key: string
  count: number
  /** When it begins anew, in ms since 1970. */
  endsAt: number
}

export interface CounterReads {
  /** Those of these keys that count now; one that nobody counted up, or that has ended, is absent. */
  counts(keys: readonly string[], now: number): Promise<Count[]>
}

export interface CounterWrites {
  /**
   * One more of each key, in one statement, and what they are then. A counter begins with its first count and ends at
   * that one's `endsAt`. Keys must be given in one order everywhere, since each is locked until the transaction ends.
   */
  countUp(counters: readonly { key: string; endsAt: number }[], now: number): Promise<Count[]>
  /** One less of each, never below none. */
  countDown(keys: readonly string[]): Promise<void>
  resetCounts(keys: readonly string[]): Promise<void>
  /** Deletes counters that ended before `now`, at most `limit`. Answers how many. */
  deleteEndedCounts(now: number, limit: number): Promise<number>
}

export function counterReads(session: Session): CounterReads {
  return {
    counts: async (keys, now) => (await rowsByIds(session, countersOf, keys)).filter(({ endsAt }) => endsAt > now),
  }
}

export function counterWrites(session: Session): CounterWrites {
  return {
    async countUp(counters, now) {
      const values = { keys: counters.map(({ key }) => key), ends: counters.map(({ endsAt }) => endsAt), now }
      return [...(await session.rows(countUp(counters.length), values))]
    },
    async countDown(keys) {
      await session.send(countDown(keys.length), { ids: keys })
    },
    async resetCounts(keys) {
      await session.send(reset(keys.length), { ids: keys })
    },
    deleteEndedCounts: (now, limit) => session.write(deleteEnded, { now, limit }),
  }
}

const countersOf = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db.selectFrom('counters').select(['key', 'count', 'endsAt']).where('key', 'in', ids),
  ),
)

const countUp = family((size: number) =>
  query({ keys: many(text, size), ends: many(integer, size), now: integer }, (db, { keys, ends, now }) =>
    db
      .insertInto('counters')
      .values(keys.map((key, index) => ({ key, count: sql.lit(1), endsAt: ends[index] ?? sql.lit(0) })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({
          // An end further away than a new one comes from a clock that was set back since: that counter has ended.
          count: sql<number>`case when ${eb.ref('counters.endsAt')} > ${now} and ${eb.ref('counters.endsAt')} <= ${eb.ref('excluded.endsAt')} then ${eb.ref('counters.count')} + 1 else 1 end`,
          endsAt: sql<number>`case when ${eb.ref('counters.endsAt')} > ${now} and ${eb.ref('counters.endsAt')} <= ${eb.ref('excluded.endsAt')} then ${eb.ref('counters.endsAt')} else ${eb.ref('excluded.endsAt')} end`,
        })),
      )
      .returning(['key', 'count', sql<number>`counters.ends_at`.as<'endsAt'>(sql`"endsAt"`)]),
  ),
)

const countDown = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db
      .updateTable('counters')
      .set((eb) => ({ count: eb('count', '-', eb.lit(1)) }))
      .where('key', 'in', ids)
      .where('count', '>', sql.lit(0)),
  ),
)

const reset = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) => db.deleteFrom('counters').where('key', 'in', ids)),
)

const deleteEnded = query({ now: integer, limit: integer }, (db, { now, limit }) =>
  db
    .deleteFrom('counters')
    .where('key', 'in', (ended) =>
      ended.selectFrom('counters as ended').select('ended.key').where('ended.endsAt', '<=', now).limit(limit),
    ),
)
