import type { ResponseEvent } from '#http/create-api.ts'
import type { Log } from '#use-cases/dependencies.ts'
import type { ClientHash } from './client-hash.ts'

/**
 * Returns a function that logs responses: who was answered, what and why, with hashes in place of addresses. Reads that
 * went well are too many for the log, and the metrics count them.
 */
export function createRequestLog(
  log: Log,
  hashClient: (address: string) => ClientHash,
): (response: ResponseEvent) => void {
  return (response) => {
    const isRead = response.method === 'GET' || response.method === 'HEAD'
    if (isRead && !isNotable(response.status)) return
    const { address, milliseconds, ...event } = response
    const known = Object.entries(event).filter(([, value]) => value !== null)
    log.info('request completed', {
      ...Object.fromEntries(known),
      milliseconds: Math.round(milliseconds * 10) / 10,
      ...hashClient(address),
    })
  }
}

function isNotable(status: number): boolean {
  return status === 401 || status === 403 || status === 429 || status >= 500
}
