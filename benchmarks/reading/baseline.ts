import { fork } from 'node:child_process'
import { once } from 'node:events'
import * as v from 'valibot'

const portMessage = v.object({ port: v.number() })

export interface RecordedResponse {
  path: string
  headers: Record<string, string>
  body: Buffer
}

/** Starts the bare server with these answers. */
export async function startBaselineServer(
  recordings: RecordedResponse[],
): Promise<{ address: string; stop: () => void }> {
  const child = fork(new URL('./baseline-server.ts', import.meta.url), { stdio: 'inherit' })
  const [message] = await once(child, 'message')
  const { port } = v.parse(portMessage, message)
  for (const { path, headers, body } of recordings) {
    const kept = once(child, 'message')
    child.send({ path, headers, body: body.toString('base64') })
    await kept
  }
  return { address: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }
}
