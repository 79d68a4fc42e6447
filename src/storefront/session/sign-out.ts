import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { paths } from '../app/paths.ts'
import { useSessionStore } from './use-session.ts'

/**
 * Ends the session here and at the server, and goes home. Home is set out for first, so that no guard asks to sign in
 * again; but nobody stays signed in because home is slow to come.
 */
export function useSignOut(): () => Promise<void> {
  const router = useRouter()
  const sessionStore = useSessionStore()
  return useCallback(async () => {
    // Not `navigate`, which begins after the next paint.
    const home = router.commitLocation(router.buildLocation({ to: paths.home }))
    await sessionStore.signOut()
    await home
  }, [router, sessionStore])
}
