import { OverloadedError } from '#store/queue.ts'
import { isStoreUnavailable } from '#store/store-unavailable.ts'
import type { ApiDependencies } from '../api-dependencies.ts'
import { errorResponse, failureOf } from '../responses.ts'
import { SearchRefusedError } from './search-limits.ts'

const REQUEST_ID = /^[\w-]{8,64}$/

/** The request's id: one given by a proxy in front if it is well formed, a new one otherwise. */
export function requestIdOf(request: Request, deps: ApiDependencies): string {
  const received = request.headers.get('x-request-id')
  return received !== null && REQUEST_ID.test(received) ? received : deps.newId()
}

/** A request as it is logged. */
export interface ObservedRequest {
  request: Request
  requestId: string
  /** The route's pattern. */
  route: string
  address: () => string
  /** Null until it is known. */
  customerId: string | null
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
  const { request, requestId, route } = seen
  if (deps.delay) await new Promise((resume) => setTimeout(resume, deps.delay))
  const response = await work().catch((error: unknown) => unexpectedErrorResponse(deps, error, seen))
  response.headers.set('x-request-id', requestId)
  const milliseconds = performance.now() - start
  const failure = failureOf(response)
  deps.onResponse?.({
    requestId,
    method: request.method,
    route,
    status: response.status,
    milliseconds,
    address: seen.address(),
    customerId: seen.customerId,
    code: failure?.code ?? null,
    limit: failure?.limit ?? null,
  })
  return response
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
