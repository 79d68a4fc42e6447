import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface RawResponse {
  /** Of the first answer; 0 when the connection was closed without one. */
  status: number
  /** Everything that came, heads included. */
  text: string
  milliseconds: number
}

/** Sends bytes as they are, past every client that would mend them, and reads until the server hangs up or `patience` ends. */
export async function rawRequest(
  address: string,
  bytes: string,
  { patience = 3000, trickle }: { patience?: number; trickle?: { bytes: string; every: number } } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(address)
  const start = performance.now()
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
  })
  socket.on('error', () => undefined)
  const closed = new Promise((resume) => socket.on('close', resume))
  socket.write(bytes)
  const more = trickle && setInterval(() => socket.write(trickle.bytes), trickle.every)
  await Promise.race([closed, wait(patience, undefined, { ref: false })])
  const milliseconds = performance.now() - start
  clearInterval(more)
  socket.destroy()
  return { status: Number(text.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0), text, milliseconds }
}
