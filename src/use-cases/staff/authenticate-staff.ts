import type { StaffMember } from '#domain/staff/staff-member.ts'
import { isAlive, isSeenAgain, type StaffSession } from '#domain/staff/staff-session.ts'
import type { Reads } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'

export interface SignedInStaff {
  staff: StaffMember
  session: StaffSession
}

/**
 * Whose token this is; null when it is none of the back office's, or its session or member of staff is not active. With
 * `isUse` false the session ends as if nobody had asked.
 */
export async function authenticateStaff(
  deps: Pick<Dependencies, 'store' | 'staffSecurity' | 'now' | 'background' | 'log'>,
  token: string,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<SignedInStaff | null> {
  const claims = await deps.staffSecurity.tokens.read(token)
  if (claims?.audience !== 'staff') return null
  const found = await activeSession(deps.store, claims.sessionId, deps.now())
  if (found?.staff.id !== claims.userId) return null
  if (isUse && isSeenAgain(found.session, deps.now())) deps.background(setSeen(deps, found.session))
  return found
}

/** The session, if it admits anybody at `now`. */
export async function activeSession(
  reads: Pick<Reads, 'staffSession'>,
  sessionId: string,
  now: number,
): Promise<SignedInStaff | null> {
  const found = await reads.staffSession(sessionId)
  return found && found.staff.state === 'active' && isAlive(found.session, now) ? found : null
}

/** What could not be written is written by the next request. */
async function setSeen(
  { store, log, now }: Pick<Dependencies, 'store' | 'log' | 'now'>,
  session: StaffSession,
): Promise<void> {
  try {
    await store.transaction((tx) => tx.setStaffSeen(session, now()))
  } catch (error) {
    log.warn('the use of a staff session could not be written', {
      error: error instanceof Error ? error.message : String(error),
    })
  }
}
