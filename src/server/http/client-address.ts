import { IncomingMessage } from 'node:http'
import type { RequestHead } from '#http/cache/request-head.ts'
import { clientAddress } from '#http/middleware/client-address.ts'

/** Returns a function that tells a request's client address, trusting this many proxies in front of the shop. */
export function createClientAddressReader(trustedProxies: number): (request: RequestHead, env: unknown) => string {
  // Pages call the API in process, without a socket.
  return (request, env) =>
    clientAddress(request.headers.get('x-forwarded-for'), peerOf(env) ?? '127.0.0.1', trustedProxies)
}

/** What @hono/node-server passes as `env` has the request as node:http has read it. Each request asks: no schema is as fast. */
function peerOf(env: unknown): string | undefined {
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return
  const { incoming } = env
  return incoming instanceof IncomingMessage ? incoming.socket.remoteAddress : undefined
}
