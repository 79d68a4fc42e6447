import { emailKey } from '#domain/accounts.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { forUpdate } from '../query/dialect.ts'
import { kind, kindsOf, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { staffRecord } from '../records.ts'

/** A link by which somebody sets name and password, once. Only a hash of it is stored. */
export interface Invitation {
  hash: string
  /** In ms since 1970. */
  endsAt: number
}

export interface StaffReads {
  staffMember(id: string): Promise<StaffMember | null>
  /** By `emailKey` of any spelling of the address. */
  staffByEmail(email: string): Promise<{ staff: StaffMember; passwordHash: string } | null>
  /** By the hash of an invitation, also one that has ended. */
  staffByInvitation(hash: string): Promise<{ staff: StaffMember; endsAt: number } | null>
  /** Everybody, in the order they were added. */
  staff(): Promise<StaffMember[]>
}

export interface StaffWrites {
  /** Locks one, until this transaction ends. */
  lockStaffMember(id: string): Promise<StaffMember | null>
  /** Locks everybody, so that rules about all of them hold until this transaction ends. */
  lockStaff(): Promise<StaffMember[]>
  /** Saves what management changes; its `version` is raised by the caller. */
  saveStaff(staff: StaffMember): Promise<void>
  setStaffPassword(id: string, passwordHash: string): Promise<void>
  /** The invitation before it is void. */
  setInvitation(id: string, invitation: Invitation | null): Promise<void>
  /** False, with nothing written, when the e-mail is taken in any spelling. */
  addStaff(staff: StaffMember, passwordHash: string): Promise<boolean>
}

export function staffReads(session: Session): StaffReads {
  return {
    async staffMember(id) {
      const row = await session.row(staffById, { id })
      return row && staffRecord.fromRow(row)
    },
    async staffByEmail(email) {
      const row = await session.row(staffByEmail, { key: emailKey(email) })
      return row && { staff: staffRecord.fromRow(row), passwordHash: row.passwordHash }
    },
    async staffByInvitation(hash) {
      const row = await session.row(staffByInvitation, { hash })
      return row && { staff: staffRecord.fromRow(row), endsAt: row.invitationEndsAt ?? 0 }
    },
    staff: async () => (await session.rows(everybody, {})).map(staffRecord.fromRow),
  }
}

export function staffWrites(session: Session): StaffWrites {
  return {
    async addStaff(staff, passwordHash) {
      const values = { ...staffRecord.toRow(staff), emailKey: emailKey(staff.email), passwordHash }
      return (await session.write(addStaff, values)) === 1
    },
    async lockStaffMember(id) {
      const row = await session.row(lockOne, { id })
      return row && staffRecord.fromRow(row)
    },
    lockStaff: async () => (await session.rows(lockEverybody, {})).map(staffRecord.fromRow),
    async saveStaff(staff) {
      await session.send(saveStaff, { ...staffRecord.toRow(staff), emailKey: emailKey(staff.email) })
    },
    async setStaffPassword(id, passwordHash) {
      await session.send(setPassword, { id, passwordHash })
    },
    async setInvitation(id, invitation) {
      await session.send(setInvitation, { id, hash: invitation?.hash ?? null, endsAt: invitation?.endsAt ?? null })
    },
  }
}

const staffById = query({ id: text }, (db, { id }) =>
  db.selectFrom('staff').select(staffRecord.columns).where('id', '=', id),
)

const staffByEmail = query({ key: text }, (db, { key }) =>
  db.selectFrom('staff').select(staffRecord.columns).select('passwordHash').where('emailKey', '=', key),
)

const addStaff = query({ ...kindsOf(staffRecord), emailKey: text, passwordHash: text }, (db, staff) =>
  db
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.column('emailKey').doNothing()),
)

const staffByInvitation = query({ hash: text }, (db, { hash }) =>
  db.selectFrom('staff').select(staffRecord.columns).select('invitationEndsAt').where('invitationHash', '=', hash),
)

const everybody = query({}, (db) =>
  db.selectFrom('staff').select(staffRecord.columns).orderBy('createdAt').orderBy('id'),
)

const lockOne = query({ id: text }, (db, { id }, dialect) =>
  forUpdate(db.selectFrom('staff').select(staffRecord.columns).where('id', '=', id), dialect),
)

const lockEverybody = query({}, (db, _, dialect) =>
  forUpdate(db.selectFrom('staff').select(staffRecord.columns).orderBy('id'), dialect),
)

const saveStaff = query(
  { ...kindsOf(staffRecord), emailKey: text },
  (db, { id, createdAt: _, lastSeenAt: __, ...staff }) => db.updateTable('staff').set(staff).where('id', '=', id),
)

const setPassword = query({ id: text, passwordHash: text }, (db, { id, passwordHash }) =>
  db.updateTable('staff').set({ passwordHash }).where('id', '=', id),
)

const setInvitation = query(
  { id: text, hash: kind<string | null>(), endsAt: kind<number | null>() },
  (db, { id, hash, endsAt }) =>
    db.updateTable('staff').set({ invitationHash: hash, invitationEndsAt: endsAt }).where('id', '=', id),
)
