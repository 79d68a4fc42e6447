import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { RequestHandler } from './request-handler.ts'

/** Once told to stop, the port stays open this long: a balancer in front sees `/readyz` fail and sends new requests elsewhere. */
const STILL_OPEN_FOR = 500
/** Then nobody new comes in, and connections that are kept alive may still ask this long; each hears with its next answer that it was the last. */
const LAST_ANSWERS_FOR = 1500
/** How long requests under way may take after that. */
const DRAIN_FOR = 10_000

export interface HttpServer {
  /** Where the shop answers, without a slash at its end. */
  address: string
  /** Stops accepting, lets what is under way finish, and ends every connection. */
  drain: () => Promise<void>
}

/** Opens the port. Rejects with the system's error when that is not possible. */
export async function listen(
  door: RequestHandler,
  { port, host }: { port: number; host: string },
): Promise<HttpServer> {
  let stage: 'open' | 'stopping' | 'closed' = 'open'
  const server = createAdaptorServer({
    fetch: (request, env) => {
      if (stage !== 'open' && new URL(request.url).pathname === '/readyz') return notReady()
      return stage === 'closed' ? lastAnswer(door, request, env) : door(request, env)
    },
    serverOptions: {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 2000,
      // Longer than a proxy in front usually keeps its own, so that it is not the shop who hangs up first.
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
  })
  if (!('closeIdleConnections' in server)) throw new TypeError('An HTTP/1.1 server was expected')
  server.maxConnections = 5000
  server.listen(port, host)
  await once(server, 'listening')
  return {
    address: addressOf(server, host),
    drain: async () => {
      stage = 'stopping'
      await pause(STILL_OPEN_FOR)
      const closed = once(server, 'close')
      // Only the port. The server's own way would also hang up on connections that are quiet at this moment, and
      // whose next request may be on its way.
      NetServer.prototype.close.call(server)
      stage = 'closed'
      await Promise.race([closed, pause(LAST_ANSWERS_FOR)])
      server.close()
      const forced = setTimeout(() => server.closeAllConnections(), DRAIN_FOR)
      await closed
      clearTimeout(forced)
    },
  }
}

function notReady(): Response {
  return Response.json({ status: 'stopping' }, { status: 503, headers: { connection: 'close' } })
}

async function lastAnswer(door: RequestHandler, request: Request, env: unknown): Promise<Response> {
  const response = await door(request, env)
  response.headers.set('connection', 'close')
  return response
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds))
}

function addressOf(server: Server, host: string): string {
  const bound = server.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0
  const anywhere = host === '0.0.0.0' || host === '::' || host === '127.0.0.1'
  const name = anywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
