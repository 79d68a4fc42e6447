import type { QueryClient } from '@tanstack/react-query'
import type { BackOfficeClient } from '#contract/admin/client.ts'
import type { CallFailure } from '#contract/client/transport.ts'
import { mayDoAllOf, type Role } from '#domain/staff/permissions.ts'
import type { KnownMember } from './known-member.ts'
import type { SignedIn } from './signed-in.ts'
import type { StaffTokenStorage } from './token-storage.ts'

/**
 * Who works here. `unreachable`: a token is there, and nobody answered whose it is. `ended`: the session of somebody at work was
 * refused; their screen waits as they left it, until they have signed in again, of which `next` is the step to come.
 */
export type StaffSession =
  | { status: 'checking' }
  | { status: 'anonymous' }
  | { status: 'unreachable'; failure: CallFailure }
  | ({ status: 'signed-in' } & SignedIn)
  | ({ status: 'ended'; next: 'password' | 'factor' } & SignedIn)

export interface StaffSessionStore {
  current: () => StaffSession
  subscribe: (changed: () => void) => () => void
  /** Asks whose the stored token is, once, or again where no answer came. Screens wait here. */
  ready: () => Promise<StaffSession>
  /** Asks again: after another tab signed in or out, or the role changed. */
  check: () => Promise<void>
  /** Takes over a session that has just begun. */
  begin: (begun: SignedIn & { token: string }) => void
  /** Takes over what a call says of the session there is: a second factor was shown. */
  update: (signedIn: SignedIn) => void
  /** The token was refused: the session has ended. Whoever was at work signs in again where they are. */
  end: () => void
  /** Ends the session at the server too. */
  signOut: () => Promise<void>
}

export function createStaffSession(parts: {
  client: () => Pick<BackOfficeClient, 'staffSession' | 'staffSignOut'>
  cache: QueryClient
  storage: StaffTokenStorage
  known: KnownMember
  now: () => number
}): StaffSessionStore {
  const { client, cache, storage, known, now } = parts
  const listeners = new Set<() => void>()
  let session: StaffSession = { status: 'checking' }
  let first: Promise<void> | null = null
  /** The role for which what is kept here was read, also while nobody may go on. */
  let readerRole: Role | null = null

  /** What others may see is not for whoever comes next. */
  const dropAnswers = () => cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })

  function become(next: StaffSession): void {
    session = next
    const token = storage.read()
    if (next.status === 'signed-in' && token !== null) known.save(token, { staff: next.staff, session: next.session })
    for (const listener of listeners) listener()
  }

  function leave(): void {
    storage.clear()
    known.clear()
    dropAnswers()
    if (session.status !== 'anonymous') become({ status: 'anonymous' })
  }

  function end(): void {
    const left = session
    if (left.status !== 'ended' && (left.status !== 'signed-in' || left.session.factor !== 'shown')) {
      leave()
      return
    }
    storage.clear()
    known.clear()
    become({ status: 'ended', next: 'password', staff: left.staff, session: left.session })
  }

  /** Goes on for whoever left off here; for somebody else nothing of what was answered before is there. */
  function admit(next: SignedIn): void {
    const isBack = session.status === 'ended' && session.staff.id === next.staff.id
    const isSame = session.status === 'signed-in' && session.staff.id === next.staff.id
    const before = isBack || isSame ? (readerRole ?? next.staff.role) : next.staff.role
    if (!isBack && !isSame) dropAnswers()
    if (isBack && next.session.factor === 'needed') {
      become({ status: 'ended', next: 'factor', ...next })
      return
    }
    readerRole = next.staff.role
    become({ status: 'signed-in', ...next })
    // Of another role some answers say less: what it may not read is not shown until the new ones are there, and forms over it
    // begin anew. A role that may do all that the one before could is told no less.
    if (!mayDoAllOf(next.staff.role, before))
      void cache.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    else if (isBack || next.staff.role !== before) void cache.invalidateQueries()
  }

  async function check(): Promise<void> {
    const token = storage.read()
    if (token === null) {
      end()
      return
    }
    const answer = await client().staffSession()
    // Another sign-in or sign-out overtook this answer.
    if (storage.read() !== token) return
    if (answer.ok) admit(answer.value)
    else if (answer.failure.status === 401) end()
    else if (session.status !== 'signed-in' && session.status !== 'ended') {
      // Nobody answered: whoever was here goes on with what is stored here, until the shop says otherwise.
      const before = answer.failure.status === 0 ? known.of(token, now()) : null
      readerRole = before?.staff.role ?? null
      become(before ? { status: 'signed-in', ...before } : { status: 'unreachable', failure: answer.failure })
    }
  }

  return {
    current: () => session,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    ready: async () => {
      if (session.status === 'unreachable') first = null
      first ??= check()
      await first
      return session
    },
    check,
    begin: ({ token, staff, session: begun }) => {
      storage.save(token)
      first = Promise.resolve()
      admit({ staff, session: begun })
    },
    update: admit,
    end,
    signOut: async () => {
      // The call carries the token already; here it is dropped at once, whether or not the server hears of it.
      const revoked = client().staffSignOut()
      leave()
      await revoked
    },
  }
}
