import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections and to servers that ask for any port: until the server that is
 * to have one of these has started, which takes a busy machine seconds, nobody else is given it.
 */
const FIRST_PORT = 10_000
const PORTS = 10_000

/** TCP ports of this machine that nobody listens on at the moment. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS)
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
