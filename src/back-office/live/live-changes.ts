import { CHANGE_LINES, type ChangesDto, changeCalls, changesChannel } from '#contract/admin/order-handling/changes.ts'
import { followChanges } from './follow-changes.ts'
import { type LiveState, readTabMessage, type TabMessage } from './tab-messages.ts'

/** What changed in the shop while this page is open. One tab of a browser asks, and tells the others. */
export interface LiveChanges {
  /** Hears of changes for a member of staff. Returns a function that stops it. */
  start: (memberId: string) => () => void
  state: () => LiveState
  onState: (listener: () => void) => () => void
  onChanges: (listener: (changes: ChangesDto['changes']) => void) => () => void
}

export interface LiveChangesOptions {
  /** Where `/api` begins. */
  base: string
  shopPath: string
  token: () => string | null
  endSession: () => void
  checkSession: () => void
}

export function createLiveChanges({
  base,
  shopPath,
  token,
  endSession,
  checkSession,
}: LiveChangesOptions): LiveChanges {
  const stateListeners = new Set<() => void>()
  const changeListeners = new Set<(changes: ChangesDto['changes']) => void>()
  let state: LiveState = 'connecting'

  function setState(next: LiveState): void {
    if (next === state) return
    state = next
    for (const listener of stateListeners) listener()
  }
  const take = (changes: ChangesDto['changes']) => {
    if (changes.length === 0) return
    for (const listener of changeListeners) listener(changes)
  }
  const ask = (after: string, signal: AbortSignal) =>
    window.fetch(`${base}${changeCalls.changes.path}?${new URLSearchParams({ after })}`, {
      headers: { accept: CHANGE_LINES, authorization: token() ?? '' },
      signal,
    })

  function start(memberId: string): () => void {
    const stopped = new AbortController()
    const channel = new BroadcastChannel(changesChannel(shopPath))
    const alarm = createAlarm(stopped.signal)
    let leads = false
    /** Of whichever tab listens: the next one misses nothing that happened in between. */
    let cursor = ''
    const share = (message: TabMessage) => channel.postMessage(message)
    channel.addEventListener('message', ({ data }) => {
      const message = readTabMessage(data)
      if (message?.kind === 'poke') alarm.ring()
      else if (message?.memberId !== memberId) return
      else if (message.kind === 'hello') {
        if (leads) share({ kind: 'state', memberId, state, cursor })
      } else {
        if (!leads && message.cursor !== '') cursor = message.cursor
        if (message.kind === 'changes') take(message.changes)
        else if (!leads) setState(message.state)
      }
    })
    share({ kind: 'hello', memberId })
    const follow = () => {
      leads = true
      return followChanges(
        {
          cursor,
          ask,
          take: (found) => {
            cursor = found.cursor
            take(found.changes)
            share({ kind: 'changes', memberId, ...found })
          },
          setState: (next) => {
            if (next !== state) share({ kind: 'state', memberId, state: next, cursor })
            setState(next)
          },
          endSession,
          checkSession,
          wait: alarm.wait,
        },
        stopped.signal,
      )
    }
    lead(`${changesChannel(shopPath)} ${memberId}`, follow, stopped.signal)
    return () => {
      stopped.abort()
      channel.close()
      setState('connecting')
    }
  }

  return {
    start,
    state: () => state,
    onState: (listener) => {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
    onChanges: (listener) => {
      changeListeners.add(listener)
      return () => changeListeners.delete(listener)
    },
  }
}

/** Works in one tab at a time: when that is closed, the next one goes on. Without such locks every tab works. */
function lead(name: string, work: () => Promise<void>, signal: AbortSignal): void {
  // Pages that are not served securely have none.
  const locks: LockManager | undefined = window.navigator.locks
  const working = locks ? locks.request(name, { signal }, work) : work()
  working.catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

/** Waits that end earlier when something has changed here, the network is back, or somebody looks at the page again. */
function createAlarm(signal: AbortSignal): { ring: () => void; wait: (ms: number) => Promise<void> } {
  const waiting = new Set<() => void>()
  const ring = () => {
    for (const resume of [...waiting]) resume()
  }
  const ringWhenVisible = () => {
    if (!document.hidden) ring()
  }
  window.addEventListener('online', ring, { signal })
  document.addEventListener('visibilitychange', ringWhenVisible, { signal })
  signal.addEventListener('abort', ring)
  return {
    ring,
    wait: (ms) =>
      new Promise((resume) => {
        const timer = setTimeout(done, ms)
        function done(): void {
          clearTimeout(timer)
          waiting.delete(done)
          resume()
        }
        waiting.add(done)
      }),
  }
}
