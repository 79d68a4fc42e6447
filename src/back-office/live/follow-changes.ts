import * as v from 'valibot'
import { CHANGE_LINES, type ChangesDto, changesDto, HEARTBEAT_MS } from '#contract/admin/order-handling/changes.ts'
import { readLines } from './read-lines.ts'
import type { LiveState } from './tab-messages.ts'

/** How often a shop is asked that does not tell by itself, in ms. */
export const POLL_MS = 20_000
const FIRST_RETRY_MS = 1000
/** Two signs of life may be lost. */
const SILENCE_MS = 2.5 * HEARTBEAT_MS

export interface FollowOptions {
  /** Where somebody who listened before stopped; empty to begin with now. */
  cursor: string
  /** Asks for what changed after a cursor. Rejects when no answer comes. */
  ask: (after: string, signal: AbortSignal) => Promise<Response>
  /** What changed, which may be nothing, and where to go on from. */
  take: (found: ChangesDto) => void
  setState: (state: LiveState) => void
  /** The session has ended: nothing more is answered. */
  endSession: () => void
  /** The shop told no more: whoever listens may have another role by now. */
  checkSession: () => void
  /** Resolves after so many ms, or earlier when something calls for another try. */
  wait: (ms: number) => Promise<void>
}

/** Hears of changes until `signal` is aborted: by a stream, or by asking now and then where none can be had. */
export async function followChanges(options: FollowOptions, signal: AbortSignal): Promise<void> {
  const { ask, take, setState, endSession, checkSession, wait } = options
  let cursor = options.cursor
  let failures = 0
  const accept = (text: string) => {
    const found = v.parse(changesDto, JSON.parse(text))
    cursor = found.cursor
    take(found)
  }
  /** How long to wait before the next question, in ms. */
  const hear = async (): Promise<number> => {
    const response = await ask(cursor, signal)
    if (response.status === 401) {
      endSession()
      return POLL_MS
    }
    if (response.status === 403) checkSession()
    if (!response.ok || !response.body) throw new Error(`The shop answered ${response.status}`)
    failures = 0
    if (!response.headers.get('content-type')?.startsWith(CHANGE_LINES)) {
      accept(await response.text())
      setState('polling')
      return POLL_MS
    }
    for await (const line of readLines(response.body, SILENCE_MS)) {
      setState('live')
      if (line !== '') accept(line)
    }
    if (!signal.aborted) checkSession()
    return FIRST_RETRY_MS
  }
  while (!signal.aborted) {
    const pause = await hear().catch(() => {
      if (!signal.aborted && failures > 0) setState('unreachable')
      failures += 1
      return Math.min(POLL_MS, FIRST_RETRY_MS * 2 ** failures)
    })
    if (!signal.aborted) await wait(pause)
  }
}
