import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { paths } from '../paths.ts'
import { useSessionKeeper } from './session.ts'

/** Ends the session here and at the server, and goes home. Home comes first, so that no guard asks to sign in again. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter()
  const keeper = useSessionKeeper()
  return useCallback(async () => {
    await router.navigate({ to: paths.home })
    await keeper.signOut()
  }, [router, keeper])
}
