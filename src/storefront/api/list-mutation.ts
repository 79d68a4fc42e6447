import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallFailure, CallResult } from '#contract/transport.ts'
import { type Notice, notify } from '../app/notify.ts'
import type { SessionKeeper } from '../session/session-store.ts'
import { useSessionKeeper } from '../session/use-session.ts'
import { isMember, NOT_SENT, SIGNED_OUT, useRefusal, type WhenSignedOut } from './customer-call.ts'
import { type ChangeOutcome, type ChangeQueue, createChangeQueue } from './mutation-queue.ts'

export interface Change<Item> {
  /** How the list will look if the call succeeds; shown at once. Left out where only the server can tell. */
  expected?: (list: readonly Item[]) => readonly Item[]
  /** Its answer replaces the list. */
  call: (times: number) => Promise<CallResult<readonly Item[]>>
  /** The same change again, while this one has not been sent, becomes one call of so many `times`. */
  grows?: string
  success?: Notice
  whenSignedOut?: WhenSignedOut
  /** A change this one rests upon: it is shown at once, and sent only after that one succeeded. */
  after?: Promise<Changed>
}

export type Changed = ChangeOutcome<CallFailure>

type Queue<Item> = ChangeQueue<readonly Item[], CallFailure>
export type QueueOf<Item> = (keeper: SessionKeeper, cache: QueryClient) => Queue<Item>

/** The queue of changes for one of the shopper's lists, kept under its key in the cache; one for each session keeper. */
export function listQueue<Item>(queryKey: readonly string[]): QueueOf<Item> {
  const queues = new WeakMap<SessionKeeper, Queue<Item>>()
  return (keeper, cache) => {
    const known = queues.get(keeper)
    if (known) return known
    const made: Queue<Item> = createChangeQueue({
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
export function useListChange<Item>(queueOf: QueueOf<Item>): (change: Change<Item>) => Promise<Changed> {
  const cache = useQueryClient()
  const keeper = useSessionKeeper()
  const refuse = useRefusal()
  return useCallback(
    async ({ expected = (list) => list, call, grows, success, whenSignedOut, after }) => {
      if (!(await isMember(keeper))) {
        refuse(SIGNED_OUT, whenSignedOut)
        return { ok: false, failure: SIGNED_OUT }
      }
      const send = async (times: number) => {
        const before = await after
        const nobody = keeper.current().status !== 'signed-in'
        return nobody || before?.ok === false ? { ok: false as const, failure: NOT_SENT } : call(times)
      }
      const changed = await queueOf(keeper, cache)({ expected, send, ...(grows ? { grows } : {}) })
      if (!changed.ok && changed.joined) return changed
      if (!changed.ok) refuse(changed.failure, whenSignedOut)
      else if (success) notify(success)
      return changed
    },
    [cache, keeper, refuse, queueOf],
  )
}

function ownerOf(keeper: SessionKeeper): string | null {
  const session = keeper.current()
  return session.status === 'signed-in' ? session.user._id : null
}
