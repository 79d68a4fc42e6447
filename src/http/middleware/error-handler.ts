import { OverloadedError } from '#store/queue.ts'
import { isStoreUnavailable } from '#store/store-unavailable.ts'
import type { ApiDependencies } from '../api-dependencies.ts'
import type { RequestHead } from '../cache/request-head.ts'
import { errorResponse, type Failure, failureOf } from '../responses.ts'
import { SearchRefusedError } from './search-limits.ts'

export const REQUEST_ID_HEADER = 'x-request-id'
const REQUEST_ID = /^[\w-]{8,64}$/

/** The request's id: one given by a proxy in front if it is well formed, a new one otherwise. */
export function requestIdOf(request: RequestHead, deps: Pick<ApiDependencies, 'newId'>): string {
  const received = request.headers.get(REQUEST_ID_HEADER)
  return received !== null && REQUEST_ID.test(received) ? received : deps.newId()
}

/** A request as it is logged. */
export interface ObservedRequest {
  request: RequestHead
  requestId: string
  /** The route's pattern. */
  route: string
  address: () => string
  /** Null until it is known. */
  customerId: string | null
  staffId: string | null
}

/**
 * Handles a request: waits where the runtime asks for it, turns unexpected errors into a response that discloses
 * nothing of them, and adds the request's id to the response.
 */
export async function handleErrors(
  deps: ApiDependencies,
  seen: ObservedRequest,
  work: () => Promise<Response>,
): Promise<Response> {
  const start = performance.now()
  const { requestId } = seen
  if (deps.delay) await new Promise((resume) => setTimeout(resume, deps.delay))
  const response = await work().catch((error: unknown) => unexpectedErrorResponse(deps, error, seen))
  const milliseconds = performance.now() - start
  const failure = failureOf(response)
  reportResponse(deps, seen, { status: response.status, milliseconds, failure })
  response.headers.set(REQUEST_ID_HEADER, requestId)
  return response
}

/** Tells logs and metrics of a response. */
export function reportResponse(
  deps: Pick<ApiDependencies, 'onResponse'>,
  { request, requestId, route, address, customerId, staffId }: ObservedRequest,
  { status, milliseconds, failure }: { status: number; milliseconds: number; failure: Failure | null },
): void {
  deps.onResponse?.({
    requestId,
    method: request.method,
    route,
    status,
    milliseconds,
    address: address(),
    customerId,
    staffId,
    code: failure?.code ?? null,
    limit: failure?.limit ?? null,
  })
}

function unexpectedErrorResponse(
  deps: ApiDependencies,
  error: unknown,
  seen: { requestId: string; route: string },
): Response {
  const { requestId, route } = seen
  if (error instanceof SearchRefusedError)
    return errorResponse({ code: 'too-many-requests', retryAfter: error.retryAfter })
  if (error instanceof OverloadedError) return errorResponse({ code: 'unavailable', retryAfter: 2 })
  const fields = { requestId, route, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  if (isStoreUnavailable(error)) {
    deps.log.warn('the store is not reachable', fields)
    return errorResponse({ code: 'unavailable' })
  }
  deps.log.error('a request failed unexpectedly', fields)
  return errorResponse({ code: 'internal' })
}
