import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { CallFailure, CallResult } from '#contract/transport.ts'
import { type Notification, notify } from '../app/notify.ts'
import { paths } from '../app/paths.ts'
import { saveReturnUrl } from '../session/return-url.ts'
import type { SessionStore } from '../session/session-store.ts'
import { useSessionStore } from '../session/use-session.ts'
import { customerKeys } from './customer-queries.ts'
import { afterFailure } from './failure-message.ts'

export { failureMessage } from './failure-message.ts'

/** After a refused session most calls lead to the sign-in page; changing an address only says so. */
export type WhenSignedOut = 'go' | 'stay'

export interface CustomerCall<T> {
  call: () => Promise<CallResult<T>>
  /** The orders the answer carries; they replace those on the screen. */
  orders?: (answer: T) => readonly unknown[]
  success?: Notification
  /** Has the last word on a failure: true when it has told the shopper itself. */
  explains?: (failure: CallFailure) => boolean
}

/**
 * Runs one call that belongs to the shopper, says the success, and on failure tells what happened. A refused session
 * leads to the sign-in page, which remembers this one. Answers null after any failure.
 */
export function useCustomerCall(): <T>(call: CustomerCall<T>) => Promise<T | null> {
  const cache = useQueryClient()
  const keeper = useSessionStore()
  const refuse = useFailureHandler()
  return useCallback(
    async ({ call, orders, success, explains }) => {
      const result = (await isSignedIn(keeper)) ? await call() : { ok: false as const, failure: SIGNED_OUT }
      if (!result.ok) {
        if (result.failure.status === 401 || !explains?.(result.failure)) refuse(result.failure)
        return null
      }
      if (orders) {
        await cache.cancelQueries({ queryKey: customerKeys.orders })
        cache.setQueryData(customerKeys.orders, orders(result.value))
      }
      if (success) notify(success)
      return result.value
    },
    [cache, keeper, refuse],
  )
}

/** Tells the shopper of a refusal; without a session it also leads to the sign-in page, unless they are to stay. */
export function useFailureHandler(): (failure: CallFailure, whenSignedOut?: WhenSignedOut) => void {
  const keeper = useSessionStore()
  const router = useRouter()
  const navigate = useNavigate()
  return useCallback(
    (failure, whenSignedOut = 'go') => {
      if (failure === NOT_SENT) return
      const { notice, signedOut } = afterFailure(failure)
      notify(notice)
      if (!signedOut) return
      // Dropping the session would bring the guard of this page back, which leads away.
      if (whenSignedOut === 'stay') return
      saveReturnUrl(router.latestLocation.publicHref)
      if (keeper.current().status === 'signed-in') keeper.clear()
      void navigate({ to: paths.signIn })
    },
    [keeper, router, navigate],
  )
}

/** Whether somebody is signed in, once the stored token has been verified. */
export async function isSignedIn(keeper: SessionStore): Promise<boolean> {
  return (await keeper.ready()).status === 'signed-in'
}

const nothing = { fields: {}, shortages: [], retryAfter: null }

/** What the server would answer a visitor. */
export const SIGNED_OUT: CallFailure = { status: 401, code: 'token-invalid', message: '', ...nothing }

/** A change that was not sent, because the one before it failed and has been told. */
export const NOT_SENT: CallFailure = { status: 0, code: 'not-sent', message: '', ...nothing }
