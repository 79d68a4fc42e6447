import { once } from 'node:events'
import { createServer as createHttpServer, IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { createCachedListener } from './cached-listener.ts'
import { respondToClientError } from './client-error.ts'
import type { RequestHandler } from './request-handler.ts'

/**
 * After `drain` is called the port stays open this long: a load balancer sees `/readyz` fail and sends new requests
 * elsewhere.
 */
const UNREADY_PERIOD_MS = 500
/**
 * Then the port is closed, and connections that are kept alive have this long to send a last request each, whose
 * response closes them.
 */
const IDLE_GRACE_PERIOD_MS = 1500
/** How long requests in progress may take after that. */
const REQUEST_GRACE_PERIOD_MS = 10_000
const POLL_INTERVAL_MS = 50

const SERVER_OPTIONS = {
  // Refused below instead, except for health.
  requireHostHeader: false,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  // Longer than the usual timeout of a proxy in front, which then is the one that closes an idle connection.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
}
const HEALTH_PATHS = ['/livez', '/readyz']
/** Reserved (RFC 2606), so that no request can name it and mean it. */
const HOST_OF_REQUESTS_WITHOUT_ONE = 'no-host-header.invalid'

export interface HttpServer {
  /** Where the shop listens, without a slash at the end. */
  url: string
  /** Stops accepting connections, lets requests in progress finish, and closes every connection. */
  drain: () => Promise<void>
}

/**
 * Opens the port. Rejects with the system's error when that fails. Until `ready` resolves `/readyz` is 503. `onDrain` ends
 * responses that would go on for as long as their readers stay.
 */
export async function listen(
  handler: RequestHandler,
  { port, host, ready, onDrain }: { port: number; host: string; ready?: Promise<void>; onDrain?: () => void },
): Promise<HttpServer> {
  let phase: 'starting' | 'ready' | 'unready' | 'closing' = ready ? 'starting' : 'ready'
  ready?.then(
    () => {
      if (phase === 'starting') phase = 'ready'
    },
    // Whoever has started the shop ends it then.
    () => undefined,
  )
  const ordinary = getRequestListener(
    async (request, env) => {
      if (lacksHost(request) && !HEALTH_PATHS.includes(new URL(request.url).pathname)) return hostMissingResponse()
      if (phase !== 'ready' && new URL(request.url).pathname === '/readyz') return unreadyResponse(phase)
      if (phase === 'closing') return lastResponse(handler, request, env)
      const response = await handler(request, env)
      if (env.incoming instanceof IncomingMessage) cached.learn(env.incoming, response)
      return response
    },
    // HTTP/1.0 has no Host header, and that is what load balancers ask for health with (HAProxy's `option httpchk`).
    { hostname: HOST_OF_REQUESTS_WITHOUT_ONE },
  )
  const cached = createCachedListener((incoming, outgoing) => void ordinary(incoming, outgoing))
  const server = createHttpServer(SERVER_OPTIONS, (incoming, outgoing) =>
    phase === 'ready' ? cached.listener(incoming, outgoing) : void ordinary(incoming, outgoing),
  )
  server.maxConnections = 5000
  server.on('clientError', respondToClientError)
  // The port has an owner of its own, because the HTTP server's `close` also closes connections that are idle at that
  // moment and whose next request may be on its way.
  const listener = createServer().listen(port, host)
  await once(listener, 'listening')
  server.listen(listener)
  await once(server, 'listening')
  return {
    url: urlOf(server, host),
    drain: async () => {
      phase = 'unready'
      onDrain?.()
      await pause(UNREADY_PERIOD_MS)
      listener.close()
      phase = 'closing'
      await waitForConnectionsToClose(server, IDLE_GRACE_PERIOD_MS)
      const closed = once(server, 'close')
      server.close()
      const forced = setTimeout(() => server.closeAllConnections(), REQUEST_GRACE_PERIOD_MS)
      await closed
      clearTimeout(forced)
    },
  }
}

function lacksHost(request: Request): boolean {
  return request.url.startsWith(`http://${HOST_OF_REQUESTS_WITHOUT_ONE}/`)
}

/** RFC 9112, 3.2: a request without Host is refused. */
function hostMissingResponse(): Response {
  return new Response(null, { status: 400, headers: { connection: 'close' } })
}

function unreadyResponse(phase: 'starting' | 'unready' | 'closing'): Response {
  const status = phase === 'starting' ? 'starting' : 'stopping'
  return Response.json({ status }, { status: 503, headers: { connection: 'close' } })
}

async function lastResponse(handler: RequestHandler, request: Request, env: unknown): Promise<Response> {
  const response = await handler(request, env)
  response.headers.set('connection', 'close')
  return response
}

async function waitForConnectionsToClose(server: Server, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  const countConnections = promisify(server.getConnections.bind(server))
  while (Date.now() < deadline && (await countConnections()) > 0) await pause(POLL_INTERVAL_MS)
}

function urlOf(server: Server, host: string): string {
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const isLocal = host === '0.0.0.0' || host === '::' || host === '127.0.0.1'
  const name = isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
