import { mutationOptions, type QueryClient, useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CallError } from '#contract/client/call-error.ts'
import type { CallFailure, Transport } from '#contract/client/transport.ts'
import { nextPaint } from '#ui/next-paint.ts'
import { type Notification, notify } from '../../app/notify.ts'
import { paths } from '../../app/paths.ts'
import { saveReturnUrl } from '../../session/return-url.ts'
import type { SessionStore } from '../../session/session-store.ts'
import { useAppContext } from '../../session/use-session.ts'
import { keepsVisitorLists } from '../../session/visitor/keeps-visitor-lists.ts'
import { visitorClient } from '../../session/visitor/visitor-client.ts'
import type { Client } from '../client.ts'
import { afterFailure } from '../errors/failure-message.ts'
import { announceChange } from './customer-sync.ts'

/** A write that belongs to the signed-in customer. `Variables` is an object, which identifies the write. */
export interface CustomerWrite<Data, Variables extends object> {
  mutationKey: readonly unknown[]
  /** Writes with the same scope are sent one after the other, in the order they were made. */
  scope?: { id: string }
  /** A visitor may do it too, where the shop keeps a basket for visitors: `client` is then that of their own lists. */
  forVisitors?: boolean
  /** Throws a `CallError` for a refusal. */
  send: (variables: Variables, parts: { client: Client; transport: Transport; cache: QueryClient }) => Promise<Data>
  /** Updates the cache from the response, together with the success of the mutation. */
  onAnswer?: (data: Data, cache: QueryClient) => void
  success?: Notification | ((variables: Variables) => Notification | null)
  /** Called before the failure is reported; returns true if the caller reports it itself. */
  onRefused?: (failure: CallFailure, variables: Variables, cache: QueryClient) => unknown
  /** Without a session most writes redirect to the sign-in page; changing an address only notifies. */
  whenSignedOut?: (variables: Variables) => 'sign-in' | 'stay'
}

export interface MutationParts {
  client: Client
  transport: Transport
  session: SessionStore
  report: (error: Error, whenSignedOut: 'sign-in' | 'stay') => void
}

/** A mutation that notifies the customer of its success or failure. */
export function useCustomerMutation<Data, Variables extends object>(write: CustomerWrite<Data, Variables>) {
  const { client, transport, session } = useAppContext()
  const report = useFailureReport()
  return useMutation(customerMutation({ client, transport, session, report }, write))
}

/**
 * The mutation of a write, apart from its hook. It waits until the session is known, and is refused like at the server
 * when nobody is signed in. The mutation cache is cleared when the customer changes: a write that is no longer in it
 * is another customer's and neither sent nor taken over.
 */
export function customerMutation<Data, Variables extends object>(
  { client, transport, session, report }: MutationParts,
  {
    mutationKey,
    scope,
    forVisitors,
    send,
    onAnswer,
    success,
    onRefused,
    whenSignedOut,
  }: CustomerWrite<Data, Variables>,
) {
  const isVisitors = (cache: QueryClient) => {
    const now = session.current()
    return forVisitors === true && now.status === 'anonymous' && !now.unverified && keepsVisitorLists(cache, client)
  }
  return mutationOptions<Data, Error, Variables>({
    mutationKey,
    ...(scope ? { scope } : {}),
    // Without a network a write fails, and says so, instead of pausing.
    networkMode: 'always',
    gcTime: GC_TIME_MS,
    onMutate: async (_, { client: cache }) => {
      if ((await session.ready()).status !== 'signed-in' && !isVisitors(cache)) throw new CallError(SIGNED_OUT)
      // To send takes a slow phone as long as a frame, which is the one that shows what was tapped.
      await nextPaint()
    },
    mutationFn: async (variables, { client: cache }) => {
      if (!isInCache(cache, variables)) throw new CallError(NOT_SENT)
      const owned = session.current().status === 'signed-in' ? client : visitorClient(client)
      return send(variables, { client: owned, transport, cache })
    },
    onSuccess: (data, variables, _, { client: cache }) =>
      withSuccess(cache, variables, () => {
        onAnswer?.(data, cache)
        announceChange()
        const notice = typeof success === 'function' ? success(variables) : success
        if (notice) notify(notice)
      }),
    onError: (error, variables, _, { client: cache }) => {
      const failure = error instanceof CallError ? error.failure : null
      if (failure === NOT_SENT || (failure !== SIGNED_OUT && !isInCache(cache, variables))) return
      const isReported = failure !== null && onRefused?.(failure, variables, cache) === true
      if (!isReported || failure.status === 401) report(error, whenSignedOut?.(variables) ?? 'sign-in')
    },
  })
}

/**
 * Applies the answer to a write together with its success, which Query announces after the callbacks: what shows both, a basket and
 * the writes on their way to it, is rendered once, and never with the write counted twice. Not if the customer has changed before.
 */
function withSuccess(cache: QueryClient, variables: object, apply: () => void): void {
  const stop = cache.getMutationCache().subscribe(({ mutation }) => {
    if (mutation?.state.variables !== variables || mutation.state.status !== 'success') return
    stop()
    if (isInCache(cache, variables)) apply()
  })
}

/** Takes over a list from an answer. A reading that began before the write would put the old list back. */
export function replaceQueryData<Data>(cache: QueryClient, queryKey: readonly unknown[], data: Data): void {
  void cache.cancelQueries({ queryKey })
  cache.setQueryData(queryKey, data)
}

/** Waits for a write that must come first. If it fails, its failure has been reported, and this write is not sent. */
export async function succeeded(before: Promise<unknown> | undefined): Promise<void> {
  try {
    await before
  } catch {
    throw new CallError(NOT_SENT)
  }
}

const nothing = { fields: {}, shortages: [], retryAfter: null }

/** The failure of a write that was not sent: the write before it failed and was reported, or the customer signed out. */
export const NOT_SENT: CallFailure = { status: 0, code: 'not-sent', message: '', ...nothing }

/** What the server would answer a visitor. */
const SIGNED_OUT: CallFailure = { status: 401, code: 'token-invalid', message: '', ...nothing }

/** Writes that are done are of no further use; Query looks through all that it keeps at every change. */
const GC_TIME_MS = 10_000

/** Reports a failure to the customer; without a session it also redirects to the sign-in page, unless they are to stay. */
function useFailureReport(): MutationParts['report'] {
  const { session } = useAppContext()
  const router = useRouter()
  return (error, whenSignedOut) => {
    if (!(error instanceof CallError)) return reportError(error)
    const { notice, signedOut } = afterFailure(error.failure)
    notify(notice)
    // Dropping the session would bring the guard of this page back, which leads away.
    if (!signedOut || whenSignedOut === 'stay') return
    saveReturnUrl(router.latestLocation.publicHref)
    if (session.current().status === 'signed-in') session.clear()
    void router.navigate({ to: paths.signIn })
  }
}

function isInCache(cache: QueryClient, variables: object): boolean {
  return cache.getMutationCache().find({ predicate: ({ state }) => state.variables === variables }) !== undefined
}
