import { type Methods, methodsOf } from '../client/methods.ts'
import { createTransport, type TransportOptions } from '../client/transport.ts'
import { STAFF_CALLS } from './calls.ts'

export type BackOfficeClient = Methods<typeof STAFF_CALLS>

/** The calls of the back office, typed, one method each. No method throws: see `CallResult`. */
export function createBackOfficeClient(options: TransportOptions): BackOfficeClient {
  return methodsOf(STAFF_CALLS, createTransport(options))
}

/**
 * Says of a request that the page sends it by itself, since nobody has touched it for a while: it is no use of the session.
 * Whoever leaves it out or adds it can only change when their own session ends.
 */
export const UNATTENDED_HEADER = 'x-unattended'
