import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallFailure, CallResult } from '#contract/transport.ts'
import { type Notification, notify } from '../app/notify.ts'
import type { SessionStore } from '../session/session-store.ts'
import { useSessionStore } from '../session/use-session.ts'
import { isSignedIn, NOT_SENT, SIGNED_OUT, useFailureHandler, type WhenSignedOut } from './customer-call.ts'
import { createMutationQueue, type MutationQueue, type QueueOutcome } from './mutation-queue.ts'

export interface ListMutation<Item> {
  /** How the list will look if the call succeeds; shown at once. Left out where only the server can tell. */
  expected?: (list: readonly Item[]) => readonly Item[]
  /** Its answer replaces the list. */
  call: (times: number) => Promise<CallResult<readonly Item[]>>
  /** The same change again, while this one has not been sent, becomes one call of so many `times`. */
  grows?: string
  /** How many times one call may stand for. */
  maxTimes?: number
  success?: Notification
  whenSignedOut?: WhenSignedOut
  /** A change this one rests upon: it is shown at once, and sent only after that one succeeded. */
  after?: Promise<MutationOutcome>
}

export type MutationOutcome = QueueOutcome<CallFailure>

type Queue<Item> = MutationQueue<readonly Item[], CallFailure>
export type QueueOf<Item> = (keeper: SessionStore, cache: QueryClient) => Queue<Item>

/** The queue of changes for one of the shopper's lists, kept under its key in the cache; one for each session keeper. */
export function listQueue<Item>(queryKey: readonly string[]): QueueOf<Item> {
  const queues = new WeakMap<SessionStore, Queue<Item>>()
  return (keeper, cache) => {
    const known = queues.get(keeper)
    if (known) return known
    const made: Queue<Item> = createMutationQueue({
      read: () => cache.getQueryData<readonly Item[]>(queryKey) ?? [],
      write: (list) => {
        // A reading that began before the change would put the old list back.
        void cache.cancelQueries({ queryKey })
        cache.setQueryData(queryKey, list)
      },
      owner: () => ownerOf(keeper),
      whenLeaving: (sendAll) => window.addEventListener('pagehide', sendAll),
    })
    queues.set(keeper, made)
    return made
  }
}

/** Changes one of the shopper's lists: shown at once, undone with a notice when the server refuses. */
export function useListMutation<Item>(
  queueOf: QueueOf<Item>,
): (change: ListMutation<Item>) => Promise<MutationOutcome> {
  const cache = useQueryClient()
  const keeper = useSessionStore()
  const refuse = useFailureHandler()
  return useCallback(
    async ({ expected = (list) => list, call, grows, maxTimes, success, whenSignedOut, after }) => {
      if (!(await isSignedIn(keeper))) {
        refuse(SIGNED_OUT, whenSignedOut)
        return { ok: false, failure: SIGNED_OUT }
      }
      const send = async (times: number) => {
        const before = await after
        const nobody = keeper.current().status !== 'signed-in'
        return nobody || before?.ok === false ? { ok: false as const, failure: NOT_SENT } : call(times)
      }
      const changed = await queueOf(
        keeper,
        cache,
      )({ expected, send, ...(grows ? { grows } : {}), ...(maxTimes ? { maxTimes } : {}) })
      if (!changed.ok && changed.joined) return changed
      if (!changed.ok) refuse(changed.failure, whenSignedOut)
      else if (success) notify(success)
      return changed
    },
    [cache, keeper, refuse, queueOf],
  )
}

function ownerOf(keeper: SessionStore): string | null {
  const session = keeper.current()
  return session.status === 'signed-in' ? session.user._id : null
}
