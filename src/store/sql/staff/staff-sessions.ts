import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { StaffSession } from '#domain/staff/staff-session.ts'
import { forUpdate } from '../query/dialect.ts'
import { integer, kindsOf, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { staffRecord, staffSessionRecord } from '../records.ts'

export interface StaffSessionReads {
  /** With whose it is. */
  staffSession(id: string): Promise<{ session: StaffSession; staff: StaffMember } | null>
}

export interface StaffSessionWrites {
  /** Locks the session, so that it does not end before this transaction does. False when there is none. */
  lockStaffSession(id: string): Promise<boolean>
  /** Its member of staff is seen by it. */
  addStaffSession(session: StaffSession): Promise<void>
  /** Notes that a session and its member of staff were seen. A session that is not there stays so. */
  setStaffSeen(session: Pick<StaffSession, 'id' | 'staffId'>, now: number): Promise<void>
  /** Notes that a second factor was shown in the session, and from where. */
  setSessionStrong(id: string, now: number, network: string): Promise<void>
  deleteStaffSession(id: string): Promise<void>
  /** Answers how many there were. */
  deleteStaffSessionsOf(staffId: string): Promise<number>
  /** Deletes sessions that expired before `now`. Answers how many. */
  deleteExpiredStaffSessions(now: number): Promise<number>
}

export function staffSessionReads(session: Session): StaffSessionReads {
  return {
    async staffSession(id) {
      const row = await session.row(sessionById, { id })
      if (!row) return null
      const staff = await session.row(staffOfSession, { id })
      return staff && { session: staffSessionRecord.fromRow(row), staff: staffRecord.fromRow(staff) }
    },
  }
}

export function staffSessionWrites(session: Session): StaffSessionWrites {
  return {
    lockStaffSession: async (id) => (await session.row(lockSession, { id })) !== null,
    async addStaffSession(added) {
      await session.send(addSession, staffSessionRecord.toRow(added))
      await session.send(setStaffSeen, { id: added.staffId, now: added.seenAt })
    },
    async setStaffSeen({ id, staffId }, now) {
      await session.send(setSessionSeen, { id, now })
      await session.send(setStaffSeen, { id: staffId, now })
    },
    async setSessionStrong(id, now, network) {
      await session.send(setStrong, { id, now, network })
    },
    async deleteStaffSession(id) {
      await session.send(deleteSession, { id })
    },
    deleteStaffSessionsOf: (staffId) => session.write(deleteSessionsOf, { staffId }),
    deleteExpiredStaffSessions: (now) => session.write(deleteExpired, { now }),
  }
}

const sessionById = query({ id: text }, (db, { id }) =>
  db.selectFrom('staffSessions').select(staffSessionRecord.columns).where('id', '=', id),
)

const staffOfSession = query({ id: text }, (db, { id }) =>
  db
    .selectFrom('staffSessions')
    .innerJoin('staff', 'staff.id', 'staffSessions.staffId')
    .select(staffRecord.columnsIn('staff'))
    .where('staffSessions.id', '=', id),
)

const lockSession = query({ id: text }, (db, { id }, dialect) =>
  forUpdate(db.selectFrom('staffSessions').select('id').where('id', '=', id), dialect),
)

const addSession = query(kindsOf(staffSessionRecord), (db, session) => db.insertInto('staffSessions').values(session))

const setSessionSeen = query({ id: text, now: integer }, (db, { id, now }) =>
  db.updateTable('staffSessions').set({ seenAt: now }).where('id', '=', id),
)

const setStaffSeen = query({ id: text, now: integer }, (db, { id, now }) =>
  db.updateTable('staff').set({ lastSeenAt: now }).where('id', '=', id),
)

const setStrong = query({ id: text, now: integer, network: text }, (db, { id, now, network }) =>
  db.updateTable('staffSessions').set({ strongAt: now, network }).where('id', '=', id),
)

const deleteSession = query({ id: text }, (db, { id }) => db.deleteFrom('staffSessions').where('id', '=', id))

const deleteSessionsOf = query({ staffId: text }, (db, { staffId }) =>
  db.deleteFrom('staffSessions').where('staffId', '=', staffId),
)

const deleteExpired = query({ now: integer }, (db, { now }) =>
  db.deleteFrom('staffSessions').where('expiresAt', '<', now),
)
