import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { nodeFetch } from '../outgoing/node-fetch.ts'
import type { SandboxKeys } from './sandbox-keys.ts'

/** Records where the sandbox of this directory listens, for `findRunningSandbox`. */
export function writeSandboxOrigin(directory: string, origin: string): void {
  writeFileSync(join(directory, 'running.json'), JSON.stringify({ origin }), { mode: 0o600 })
}

/** The origin of the sandbox that runs on this directory; null when none responds with these keys. */
export async function findRunningSandbox(directory: string, keys: SandboxKeys): Promise<string | null> {
  try {
    const { origin } = v.parse(runningFile, JSON.parse(readFileSync(join(directory, 'running.json'), 'utf8')))
    return (await isReachable(origin, keys)) ? origin : null
  } catch {
    // There is no file yet, or it is just being written.
    return null
  }
}

const runningFile = v.object({ origin: v.string() })
const identity = v.object({ key: v.string() })

/** Whether the sandbox with these keys responds at the origin. */
export async function isReachable(origin: string, { keyId }: SandboxKeys): Promise<boolean> {
  try {
    const response = await nodeFetch(new Request(`${origin}/__key`, { signal: AbortSignal.timeout(2000) }))
    return v.parse(identity, await response.json()).key === keyId
  } catch {
    // Nothing listens there, or something else does.
    return false
  }
}
