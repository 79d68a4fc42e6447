import type { Client } from '#contract/client/client.ts'
import type { TransportOptions } from '#contract/client/transport.ts'

/** The journey is type-checked against today's client; what release 0.1.0 really answers is for the test to show. */
export function createClient(options: TransportOptions): Client
