import * as v from 'valibot'
import type { RequestHead } from '#http/cache/request-head.ts'
import { clientAddress } from '#http/middleware/client-address.ts'

/** What @hono/node-server passes as `env`. */
const nodeEnv = v.object({ incoming: v.object({ socket: v.object({ remoteAddress: v.optional(v.string()) }) }) })

/** Returns a function that tells a request's client address, trusting this many proxies in front of the shop. */
export function createClientAddressReader(trustedProxies: number): (request: RequestHead, env: unknown) => string {
  return (request, env) => {
    const parsed = v.safeParse(nodeEnv, env)
    const peer = parsed.success ? parsed.output.incoming.socket.remoteAddress : undefined
    // Pages call the API in process, without a socket.
    return clientAddress(request.headers.get('x-forwarded-for'), peer ?? '127.0.0.1', trustedProxies)
  }
}
