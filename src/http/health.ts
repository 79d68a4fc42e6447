import { StoreUnavailable } from '#store/store-unavailable.ts'
import type { ApiDependencies } from './api-dependencies.ts'
import { jsonResponse } from './responses.ts'

const TIMEOUT_MS = 1000

/** The process runs. Asks nothing of anybody. */
export function live(): Response {
  return jsonResponse(200, { status: 'alive' })
}

/** The store answers, takes writes, and its schema is current. The payment provider is not asked: browsing goes on without it. */
export async function readiness(deps: ApiDependencies): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  try {
    await Promise.race([deps.store.ready(), late])
    return jsonResponse(200, { status: 'ready' })
  } catch (error) {
    deps.log.warn('not ready', { error: error instanceof Error ? error.message : String(error) })
    const reason = error instanceof StoreUnavailable ? error.reason : null
    return jsonResponse(503, { status: 'not ready', ...(reason && { reason }) }, { 'retry-after': '5' })
  } finally {
    clearTimeout(timer)
  }
}
