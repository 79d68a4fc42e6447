import { forUpdate } from './query/dialect.ts'
import { integer, query, text } from './query/query.ts'
import type { Session } from './query/session.ts'

/** Who does a kind of background work at present, and how many calls to others it may still make. */
export interface BackgroundWork {
  /** The process; empty for none. */
  holder: string
  /** In ms since 1970; others may take over after it. */
  leasedUntil: number
  /** Thousandths of a call, as of `creditedAt` (ms since 1970). */
  callCredit: number
  creditedAt: number
}

export interface BackgroundWorkWrites {
  /** Locks it against other transactions until this one ends. Work that is not there yet begins as `initial`. */
  lockBackgroundWork(name: string, initial: BackgroundWork): Promise<BackgroundWork>
  saveBackgroundWork(name: string, work: BackgroundWork): Promise<void>
}

export function backgroundWorkWrites(session: Session): BackgroundWorkWrites {
  return {
    async lockBackgroundWork(name, initial) {
      const found = await session.row(lockWork, { name })
      if (found) return found
      await session.send(addWork, { ...initial, name })
      // Another process may have been first.
      return (await session.row(lockWork, { name })) ?? initial
    },
    async saveBackgroundWork(name, work) {
      await session.send(saveWork, { ...work, name })
    },
  }
}

const columns = { name: text, holder: text, leasedUntil: integer, callCredit: integer, creditedAt: integer }

const lockWork = query({ name: text }, (db, { name }, dialect) =>
  forUpdate(
    db
      .selectFrom('backgroundWork')
      .select(['holder', 'leasedUntil', 'callCredit', 'creditedAt'])
      .where('name', '=', name),
    dialect,
  ),
)

const addWork = query(columns, (db, work) =>
  db
    .insertInto('backgroundWork')
    .values(work)
    .onConflict((conflict) => conflict.column('name').doNothing()),
)

const saveWork = query(columns, (db, { name, ...work }) =>
  db.updateTable('backgroundWork').set(work).where('name', '=', name),
)
