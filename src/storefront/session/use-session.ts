import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { Transport } from '#contract/client/transport.ts'
import type { Client } from '../api/client.ts'
import type { Session, SessionStore } from './session-store.ts'

/**
 * What the router was created with: calls, cache and session, the same for as long as the page is open. `useRouteContext` would have
 * whoever asks look at each navigation, and render again with it.
 */
export function useAppContext() {
  return useRouter().options.context
}

/** The shop's calls. */
export function useClient(): Client {
  return useAppContext().client
}

/** For calls that the shop's client does not have: `methodsOf(calls, transport)`. */
export function useTransport(): Transport {
  return useAppContext().transport
}

export function useSessionStore(): SessionStore {
  return useAppContext().session
}

/**
 * Who is here. The server's HTML is a visitor's, so the first drawing is always `checking`; screens open to all
 * draw that as a visitor, guarded ones wait with the loading picture.
 */
export function useSession(): Session {
  const sessionStore = useSessionStore()
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current, checking)
}

/** Verifies the stored token once the page is alive, and again when another tab signs in or out or the network returns. */
export function useSessionVerification(onOtherTab: (changed: () => void) => () => void): void {
  const sessionStore = useSessionStore()
  useEffect(() => {
    void sessionStore.ready()
    const again = () => void sessionStore.verifyAgain()
    const stop = onOtherTab(again)
    window.addEventListener('online', again)
    return () => {
      stop()
      window.removeEventListener('online', again)
    }
  }, [sessionStore, onOtherTab])
}

const CHECKING: Session = { status: 'checking' }
const checking = () => CHECKING
