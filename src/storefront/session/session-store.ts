import type { QueryClient } from '@tanstack/react-query'
import type { UserDto } from '#contract/accounts.ts'
import type { CallFailure } from '#contract/client/transport.ts'
import type { Client } from '../api/client.ts'
import { clearCustomerCache, dropVisitorWrites, fillCustomerCache } from '../api/customer/customer-cache.ts'
import { saveBuyAgainHint } from '../app/root/buy-again-hint.ts'
import type { TokenStorage } from './token-storage.ts'
import { clearVisitStorage } from './visit-storage.ts'
import { clearVisitorLists } from './visitor/has-visitor-lists.ts'

/**
 * `checking` lasts from the page's start until a stored token has been verified. A visitor whose token could not be
 * verified for want of an answer is `unverified`: who they are is not known, and worth asking again.
 */
export type Session =
  | { status: 'checking' }
  | { status: 'anonymous'; unverified?: CallFailure }
  | { status: 'signed-in'; user: UserDto }

export interface SessionStore {
  current: () => Session
  subscribe: (changed: () => void) => () => void
  /** Verifies a stored token once, or again where no answer came; later calls wait for the same answer. Guards wait here. */
  ready: () => Promise<Session>
  /** Asks again who the token belongs to: after focus, after another tab signed in or out. */
  verifyAgain: () => Promise<void>
  /** Takes over a session that sign-in or sign-up has just begun. */
  begin: (user: UserDto, token: string, staySignedIn: boolean) => void
  /** Takes over the signed-in customer's changed details. */
  setUser: (user: UserDto) => void
  /** Forgets the session in this browser: the token was refused. */
  clear: () => void
  /** Ends the session at the server too. */
  signOut: () => Promise<void>
}

export function createSessionStore(parts: {
  client: Client
  cache: QueryClient
  tokenStorage: TokenStorage
}): SessionStore {
  const { client, cache, tokenStorage } = parts
  const listeners = new Set<() => void>()
  let session: Session = { status: 'checking' }
  let first: Promise<void> | null = null

  function become(next: Session): void {
    session = next
    for (const listener of listeners) listener()
  }

  function clear(): void {
    tokenStorage.clear()
    clearCustomerCache(cache)
    become({ status: 'anonymous' })
  }

  async function check(): Promise<void> {
    const token = tokenStorage.read()
    if (token === null) {
      if (session.status === 'signed-in') clearCustomerCache(cache)
      if (session.status !== 'anonymous') become({ status: 'anonymous' })
      return
    }
    const answer = await client.verify(token)
    // Another sign-in or sign-out overtook this answer.
    if (tokenStorage.read() !== token) return
    if (answer.ok) {
      // Another tab may have signed in as somebody else.
      if (session.status === 'signed-in' && session.user._id !== answer.value.user._id) clearCustomerCache(cache)
      fillCustomerCache(cache, answer.value.user)
      become({ status: 'signed-in', user: answer.value.user })
    } else if (answer.failure.status === 401) clear()
    // Without an answer nothing is known: the token stays for the next check, and the page goes on as for a visitor.
    else if (session.status !== 'signed-in') become({ status: 'anonymous', unverified: answer.failure })
  }

  return {
    current: () => session,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    ready: async () => {
      if (session.status === 'anonymous' && session.unverified) first = null
      first ??= check()
      await first
      return session
    },
    verifyAgain: check,
    begin: (user, token, staySignedIn) => {
      tokenStorage.save(token, staySignedIn)
      saveBuyAgainHint(user.orders.length > 0)
      dropVisitorWrites(cache)
      fillCustomerCache(cache, user)
      become({ status: 'signed-in', user })
    },
    setUser: (user) => {
      if (session.status === 'signed-in' && session.user._id === user._id) become({ status: 'signed-in', user })
    },
    clear,
    signOut: async () => {
      // The call carries the token already; here it is forgotten at once, whether or not the server hears of it.
      const revoked = client.signOut()
      clear()
      clearVisitStorage()
      clearVisitorLists()
      await revoked
    },
  }
}
