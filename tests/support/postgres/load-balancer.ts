import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

const HEALTH_CHECK_INTERVAL_MS = 100

export interface LoadBalancer {
  address: string
  /** Responses from each backend, in the order the backends were passed. */
  requestCounts(): number[]
  close(): Promise<void>
}

/**
 * A round-robin load balancer over the backends whose `/readyz` succeeds. It keeps connections alive, appends the
 * client's address to x-forwarded-for, and retries on the next backend only what the first one never received.
 */
export async function startLoadBalancer(backends: readonly string[]): Promise<LoadBalancer> {
  const agents = backends.map(() => new Agent({ keepAlive: true }))
  const counts = backends.map(() => 0)
  const ready = backends.map(() => true)
  let turn = 0

  const healthChecks = setInterval(() => {
    for (const [index, backend] of backends.entries()) {
      fetch(`${backend}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
        async (response) => {
          ready[index] = response.ok
          await response.body?.cancel()
        },
        () => {
          ready[index] = false
        },
      )
    }
  }, HEALTH_CHECK_INTERVAL_MS)

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, retriesLeft: number) => {
    turn += 1
    const candidates = backends.map((_, index) => (index + turn) % backends.length)
    const index = candidates.find((candidate) => ready[candidate]) ?? candidates[0] ?? 0
    const forwardedFor = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ')
    const upstream = request(
      `${backends[index]}${incoming.url}`,
      {
        method: incoming.method,
        agent: agents[index],
        headers: { ...incoming.headers, connection: 'keep-alive', 'x-forwarded-for': forwardedFor },
      },
      (response) => {
        counts[index] = (counts[index] ?? 0) + 1
        outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, 'x-served-by': String(index) })
        response.pipe(outgoing)
      },
    )
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      ready[index] = false
      const wasNotReceived = error.code === 'ECONNREFUSED' || (incoming.method === 'GET' && upstream.reusedSocket)
      if (wasNotReceived && retriesLeft > 0 && !outgoing.headersSent) forward(incoming, outgoing, body, retriesLeft - 1)
      else if (!outgoing.headersSent) outgoing.writeHead(502, { 'x-served-by': String(index) }).end(String(error.code))
      else outgoing.destroy()
    })
    upstream.end(body)
  }
  // Clients share this process: when it is busy, an idle timeout would end connections whose next request waits here.
  const server = createServer({ keepAliveTimeout: 0 }, async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    forward(incoming, outgoing, Buffer.concat(chunks), backends.length - 1)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    address: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    requestCounts: () => [...counts],
    close: async () => {
      clearInterval(healthChecks)
      for (const agent of agents) agent.destroy()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
