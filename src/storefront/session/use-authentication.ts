import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import type { UserDto } from '#contract/accounts.ts'
import { firstName } from '#domain/accounts.ts'
import * as text from '#i18n/notifications.ts'
import { NOTIFICATIONS } from '../app/notifications.ts'
import { dismiss, notify } from '../app/notify.ts'
import { paths } from '../app/paths.ts'
import { takeReturnUrl } from './return-url.ts'
import { useSession, useSessionStore } from './use-session.ts'
import { hasVisitorLists } from './visitor/has-visitor-lists.ts'
import { useMergeVisitorLists } from './visitor/use-visitor-lists-merge.ts'

/** Milliseconds from the response to a sign-in or sign-up until its token is stored (promise A084). */
const PAUSE = 500

export interface StartSessionInput {
  user: UserDto
  token: string
  staySignedIn: boolean
  /** After sign-in the customer goes back to where they came from, after sign-up to the shop. */
  by: 'sign-in' | 'sign-up'
}

/**
 * For the sign-in screen: answers what to do once the server let someone in, and sends those away who are already
 * signed in. The two never both lead somewhere.
 */
export function useStartSession(): (entered: StartSessionInput) => Promise<void> {
  const router = useRouter()
  const sessionStore = useSessionStore()
  const session = useSession()
  const mergeVisitorLists = useMergeVisitorLists()
  const entering = useRef(false)

  useEffect(() => {
    if (session.status !== 'signed-in' || entering.current) return
    void router.navigate({ href: takeReturnUrl(paths.home), replace: true })
  }, [session, router])

  return useCallback(
    async ({ user, token, staySignedIn, by }) => {
      entering.current = true
      await new Promise((resume) => setTimeout(resume, PAUSE))
      // Whoever fills a basket first signs up on the way to its delivery, and goes on there.
      const goesOn = by === 'sign-in' || hasVisitorLists()
      sessionStore.begin(user, token, staySignedIn)
      await mergeVisitorLists()
      const remembered = takeReturnUrl(by === 'sign-in' ? paths.home : paths.shop)
      await router.navigate({ href: goesOn ? remembered : paths.shop, replace: true })
      dismiss(NOTIFICATIONS.signInFirst)
      notify({ status: 'success', text: text.hello(firstName(user.fullName)), duration: 2000 })
    },
    [sessionStore, router, mergeVisitorLists],
  )
}
