import { once } from 'node:events'
import { createServer } from 'node:net'

/** TCP ports of this machine that nobody listens on at the moment. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(probes.map((probe) => once(probe, 'listening')))
  const ports = probes.map((probe) => {
    const address = probe.address()
    if (address === null || typeof address === 'string') throw new Error('no free TCP port')
    return address.port
  })
  await Promise.all(
    probes.map((probe) => {
      probe.close()
      return once(probe, 'close')
    }),
  )
  return ports
}
