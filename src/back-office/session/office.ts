import { QueryClient } from '@tanstack/react-query'
import { type BackOfficeClient, createBackOfficeClient, UNATTENDED_HEADER } from '#contract/admin/client.ts'
import { CallError } from '#contract/client/call-error.ts'
import { createTransport, type Transport, type TransportOptions } from '#contract/client/transport.ts'
import { shopUnreachable } from '#i18n/failed-calls.ts'
import { createLiveChanges, type LiveChanges } from '../live/live-changes.ts'
import { createPickQueue, type PickQueue } from '../picking/pick-queue.ts'
import { openPickRecords } from '../picking/pick-records.ts'
import { shopPath } from '../screens/base-path.ts'
import { watchAttendance } from './attendance.ts'
import { createFactorPrompt, type FactorPrompt, isFactorNeeded, isNotPermitted } from './factor-prompt.ts'
import { createKnownMember } from './known-member.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { createStaffSession, type StaffSessionStore } from './staff-session.ts'
import { createStaffTokenStorage } from './token-storage.ts'

const MAX_RETRIES = 2

/** What every screen works with: the calls, the answers that are there, and who is signed in. */
export interface Office {
  client: BackOfficeClient
  /** A client that reports how much of what it sends has been sent, from 0 to 1. */
  clientWithProgress: (onProgress: (part: number) => void) => BackOfficeClient
  /** For calls that are for everybody. */
  transport: Transport
  queryClient: QueryClient
  session: StaffSessionStore
  factorPrompt: FactorPrompt
  live: LiveChanges
  /** What is picked here, and sent when the shop can be reached. */
  picks: PickQueue
}

/** One for a page. */
export function createOffice(): Office {
  const storage = createStaffTokenStorage()
  const isAttended = watchAttendance(window, Date.now)
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        // Without a network a query fails instead of pausing, so that the screen can say so.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  const optionsWith = (send: (request: Request) => Promise<Response>): TransportOptions => ({
    base: `${window.location.origin}${shopPath().slice(0, -1)}`,
    token: storage.read,
    unreachable: shopUnreachable,
    fetch: async (request) => {
      // A list that is read again because an order came is no use of the session.
      if (!isAttended()) request.headers.set(UNATTENDED_HEADER, '1')
      const again = request.clone()
      const response = await send(request)
      // Whatever was asked for: a session that has ended answers no call.
      if (response.status === 401 && request.headers.has('authorization')) session.end()
      // A role that was changed meanwhile has other screens, and another menu.
      if (await isNotPermitted(response)) void session.check()
      if (!(await isFactorNeeded(response))) return response
      // Refused until a second factor is shown anew: asked for here, so that no screen has to know of it.
      return (await factorPrompt.ask()) ? send(again) : response
    },
  })
  const options = optionsWith((request) => window.fetch(request))
  const client = createBackOfficeClient(options)
  const factorPrompt = createFactorPrompt()
  const known = createKnownMember(() => window.localStorage)
  const session = createStaffSession({
    ...{ client: () => client, cache: queryClient, storage, now: Date.now },
    known,
  })
  const live = createLiveChanges({
    base: options.base,
    shopPath: shopPath(),
    token: storage.read,
    endSession: () => session.end(),
    checkSession: () => void session.check(),
  })
  const picks = createPickQueue({
    records: openPickRecords(shopPath()),
    claim: async (orderId) => {
      const claimed = await client.claimOrder(orderId)
      // An order that is packed, or not accepted yet, can still be looked at.
      const isNotPicked = !claimed.ok && claimed.failure.code === 'order-step-not-allowed'
      return isNotPicked ? client.pickList(orderId) : claimed
    },
    send: (orderId, lines) => client.pickLines(orderId, lines),
    newKey: () => crypto.randomUUID(),
    remind: whenReachable,
  })
  storage.onOtherTabChange(() => void session.check())
  // One tab hears that the role is another, and the others read it from there.
  known.onOtherTabChange(({ staff }) => {
    const here = session.current()
    if (here.status === 'signed-in' && here.staff.id === staff.id && here.staff.role !== staff.role)
      void session.check()
  })
  window.addEventListener('online', () => void session.check())
  const clientWithProgress: Office['clientWithProgress'] = (onProgress) =>
    createBackOfficeClient(optionsWith((request) => sendWithProgress(request, onProgress)))
  const transport = createTransport(options)
  return { client, clientWithProgress, transport, queryClient, session, factorPrompt, live, picks }
}

const REMIND_MS = 10_000

/** Calls now and then, and at once when the network is back. */
function whenReachable(again: () => void): () => void {
  const timer = setInterval(again, REMIND_MS)
  window.addEventListener('online', again)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', again)
  }
}

/** An answer that refuses will refuse again; none, or an error of the server, may pass. */
function isWorthRetrying(failureCount: number, error: Error): boolean {
  const isRefusal = error instanceof CallError && error.failure.status >= 400 && error.failure.status < 500
  return !isRefusal && failureCount < MAX_RETRIES && window.navigator.onLine
}
