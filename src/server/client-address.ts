import * as v from 'valibot'
import { clientAddress } from '#http/middleware/client-address.ts'

const socketOf = v.object({ incoming: v.object({ socket: v.object({ remoteAddress: v.optional(v.string()) }) }) })

/** Where a request to the Node server comes from, past so many proxies that may say so. */
export function createClientAddressReader(hops: number): (request: Request, env: unknown) => string {
  return (request, env) => {
    const known = v.safeParse(socketOf, env)
    const peer = known.success ? known.output.incoming.socket.remoteAddress : undefined
    // Pages ask the API without a socket, in the shop's own name.
    return clientAddress(request.headers.get('x-forwarded-for'), peer ?? '127.0.0.1', hops)
  }
}
