import { fork } from 'node:child_process'
import { once } from 'node:events'
import * as v from 'valibot'

const portMessage = v.object({ port: v.number() })

export interface RecordedResponse {
  path: string
  headers: Record<string, string>
  body: Buffer
}

/** Starts the baseline server with these responses. */
export async function startBaselineServer(
  responses: RecordedResponse[],
): Promise<{ address: string; pid: number; stop: () => void }> {
  const child = fork(new URL('./baseline-server.ts', import.meta.url), { stdio: 'inherit' })
  const [message] = await once(child, 'message')
  const { port } = v.parse(portMessage, message)
  for (const { path, headers, body } of responses) {
    const confirmed = once(child, 'message')
    child.send({ path, headers, body: body.toString('base64') })
    await confirmed
  }
  return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.disconnect() }
}
