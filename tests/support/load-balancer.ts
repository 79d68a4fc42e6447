import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

const ASK_EVERY = 100

export interface LoadBalancer {
  address: string
  /** How many requests each backend has answered, in the order they were given. */
  served(): number[]
  close(): Promise<void>
}

/**
 * What stands before several shops: takes turns among those whose `/readyz` says so, keeps connections to them, adds
 * the caller's address, and hands a request to the next one only when the first never got it.
 */
export async function startLoadBalancer(backends: readonly string[]): Promise<LoadBalancer> {
  const agents = backends.map(() => new Agent({ keepAlive: true }))
  const served = backends.map(() => 0)
  const ready = backends.map(() => true)
  let turn = 0

  const looking = setInterval(() => {
    for (const [at, backend] of backends.entries()) {
      fetch(`${backend}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
        async (answer) => {
          ready[at] = answer.ok
          await answer.body?.cancel()
        },
        () => {
          ready[at] = false
        },
      )
    }
  }, ASK_EVERY)

  const send = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, left: number) => {
    turn += 1
    const candidates = backends.map((_, at) => (at + turn) % backends.length)
    const at = candidates.find((each) => ready[each]) ?? candidates[0] ?? 0
    const forwarded = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ')
    const ask = request(
      `${backends[at]}${incoming.url}`,
      {
        method: incoming.method,
        agent: agents[at],
        headers: { ...incoming.headers, connection: 'keep-alive', 'x-forwarded-for': forwarded },
      },
      (answer) => {
        served[at] = (served[at] ?? 0) + 1
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-served-by': String(at) })
        answer.pipe(outgoing)
      },
    )
    ask.on('error', (error: NodeJS.ErrnoException) => {
      ready[at] = false
      const never = error.code === 'ECONNREFUSED' || (incoming.method === 'GET' && ask.reusedSocket)
      if (never && left > 0 && !outgoing.headersSent) send(incoming, outgoing, body, left - 1)
      else if (!outgoing.headersSent) outgoing.writeHead(502, { 'x-served-by': String(at) }).end(String(error.code))
      else outgoing.destroy()
    })
    ask.end(body)
  }
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    send(incoming, outgoing, Buffer.concat(parts), backends.length - 1)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  return {
    address: `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`,
    served: () => [...served],
    close: async () => {
      clearInterval(looking)
      for (const agent of agents) agent.destroy()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
