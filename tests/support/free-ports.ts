import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports of this machine that nobody listens on just now. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(probes.map((probe) => once(probe, 'listening')))
  const ports = probes.map((probe) => {
    const address = probe.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  })
  await Promise.all(
    probes.map((probe) => {
      probe.close()
      return once(probe, 'close')
    }),
  )
  return ports
}
