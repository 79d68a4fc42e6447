import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface RawResponse {
  /** Of the first response; 0 when the connection was closed without one. */
  status: number
  /** Everything that was received, headers included. */
  text: string
  /** Whether the server closed the connection before the timeout ended. */
  wasClosed: boolean
}

/**
 * Sends bytes as they are, without an HTTP client that would correct them, and reads until the server closes the
 * connection or the timeout ends. `trickle` keeps sending more bytes meanwhile.
 */
export async function rawRequest(
  address: string,
  bytes: string,
  { timeoutMs = 30_000, trickle }: { timeoutMs?: number; trickle?: { bytes: string; intervalMs: number } } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
  })
  socket.on('error', () => undefined)
  const closed = new Promise<boolean>((resolve) => socket.on('close', () => resolve(true)))
  socket.write(bytes)
  const timer = trickle && setInterval(() => socket.write(trickle.bytes), trickle.intervalMs)
  const wasClosed = await Promise.race([closed, wait(timeoutMs, false, { ref: false })])
  clearInterval(timer)
  socket.destroy()
  return { status: Number(text.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0), text, wasClosed }
}
