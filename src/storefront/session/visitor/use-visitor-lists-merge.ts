import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useClient, useSession, useSessionStore } from '../use-session.ts'
import { hasVisitorLists } from './has-visitor-lists.ts'

/** How long signing in waits for the merge before it goes on without it, in milliseconds. */
const MAX_WAIT_MS = 3000

/**
 * Once somebody has signed in, also in another tab or before this page was opened, joins what they put aside as a visitor
 * with their lists; again when the network returns. Called by the frame of every page.
 */
export function useVisitorListsMerge(): void {
  const isSignedIn = useSession().status === 'signed-in'
  const merge = useMergeVisitorLists()
  useEffect(() => {
    if (!isSignedIn) return
    const begin = () => void merge()
    begin()
    window.addEventListener('online', begin)
    return () => window.removeEventListener('online', begin)
  }, [isSignedIn, merge])
}

/** Resolves once the lists are one, or when that takes too long: it goes on then, and is tried again with the next page. */
export function useMergeVisitorLists(): () => Promise<void> {
  const client = useClient()
  const cache = useQueryClient()
  const session = useSessionStore()
  return useCallback(async () => {
    if (!hasVisitorLists()) return
    const isSignedIn = () => session.current().status === 'signed-in'
    const merged = import('./merge-visitor-lists.ts').then(({ mergeVisitorLists }) =>
      mergeVisitorLists({ client, cache, isSignedIn }),
    )
    const tooLong = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS))
    await Promise.race([merged.catch(() => undefined), tooLong])
  }, [client, cache, session])
}
