import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { SandboxKeys } from './sandbox-keys.ts'

/** Leaves word of where the sandbox of this folder answers. */
export function announceSandbox(folder: string, origin: string): void {
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ origin }), { mode: 0o600 })
}

/** Where a sandbox of this folder answers now, found by the word it left and its keys; null when none does. */
export async function runningSandbox(folder: string, keys: SandboxKeys): Promise<string | null> {
  try {
    const { origin } = v.parse(running, JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')))
    return (await isReachable(origin, keys)) ? origin : null
  } catch {
    // No word was left, or it is being written just now.
    return null
  }
}

const running = v.object({ origin: v.string() })
const identity = v.object({ key: v.string() })

/** Whether the sandbox with these keys answers at the address. */
export async function isReachable(origin: string, { keyId }: SandboxKeys): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/__key`, { signal: AbortSignal.timeout(2000) })
    return v.parse(identity, await answer.json()).key === keyId
  } catch {
    // Nobody listens there, or something else does.
    return false
  }
}
