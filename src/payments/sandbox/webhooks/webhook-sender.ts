import { hmacHex } from '../../hmac.ts'
import type { ControlPanel } from '../controls.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { EventRecord } from '../ledger/records.ts'

export interface WebhookOptions {
  /** Where the shop listens; null sends nothing and leaves the events due. */
  url: string | null
  secret: string
  /** The platform's fetch unless the shop lives in the same process. */
  send: (request: Request) => Promise<Response>
  ledger: Ledger
  controls: ControlPanel
  /** Ends all waiting and sending. */
  stopped: AbortSignal
}

/** Sends events to the shop, at least once each, until it answers 2xx within five seconds. */
export interface Webhooks {
  /** The events of one change, which the controls may hold back, delay, double or shuffle. */
  emit(events: EventRecord[]): void
  /** Sends again what a restart left undelivered. */
  resume(): void
  /** One more delivery of an event that may have been delivered already. */
  replay(event: EventRecord): void
}

const ANSWER_WITHIN_MS = 5000
const ATTEMPTS = 20
const LONGEST_WAIT_MS = 60_000

export function createWebhooks(options: WebhookOptions): Webhooks {
  const { ledger, controls } = options
  const waiting: EventRecord[] = []

  async function deliver(event: EventRecord): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS && !options.stopped.aborted; attempt += 1) {
      const taken = await sendOnce(options, event)
      if (options.stopped.aborted) return
      const known = ledger.events.get(event.id) ?? event
      const state = taken || known.state === 'delivered' ? 'delivered' : attempt + 1 < ATTEMPTS ? 'due' : 'given up'
      ledger.save({ kind: 'event', record: { ...known, state, attempts: known.attempts + 1 } })
      if (taken) return
      await delay(Math.min(1000 * 2 ** attempt, LONGEST_WAIT_MS), options.stopped)
    }
  }

  async function deliverAll(events: readonly EventRecord[]): Promise<void> {
    const { delayMs, duplicate, reorder } = controls.now.webhooks
    if (delayMs > 0) await delay(delayMs, options.stopped)
    for (const event of reorder ? shuffled(events, () => controls.random()) : events) {
      const sent = Array.from({ length: duplicate + 1 }, () => deliver(event))
      // The provider does not wait for one event before it sends the next: they may overtake each other. An order
      // that was asked for is kept, but for events that are not taken at once.
      if (reorder) await Promise.race([Promise.all(sent), delay(500, options.stopped)])
    }
  }

  return {
    emit(events) {
      const { suppress } = controls.now.webhooks
      for (const event of events) {
        ledger.save({ kind: 'event', record: suppress ? { ...event, state: 'suppressed' } : event })
      }
      if (suppress || options.url === null) return
      // One change may emit several times over, as when a payment is authorized and at once captured.
      if (waiting.length === 0) queueMicrotask(() => void deliverAll(waiting.splice(0)))
      waiting.push(...events)
    },
    resume() {
      if (options.url === null) return
      for (const event of ledger.events.values()) if (event.state === 'due') void deliver(event)
    },
    replay: (event) => void deliver(event),
  }
}

async function sendOnce(options: WebhookOptions, event: EventRecord): Promise<boolean> {
  if (options.url === null) return false
  const signature = await hmacHex(options.secret, event.body)
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': options.controls.now.webhooks.badSignature ? tampered(signature) : signature,
    'x-razorpay-event-id': event.id,
  }
  const signal = AbortSignal.any([options.stopped, AbortSignal.timeout(ANSWER_WITHIN_MS)])
  try {
    const body = { method: 'POST', headers, body: event.body }
    const answer = await options.send(new Request(options.url, { ...body, redirect: 'error', signal }))
    await answer.body?.cancel()
    return answer.ok
  } catch {
    // The shop is down, slow or restarting, or its address is wrong: the same event is sent again later.
    return false
  }
}

/** The same hex digits but for the first. */
export function tampered(signature: string): string {
  return (signature.startsWith('0') ? '1' : '0') + signature.slice(1)
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Resolves after the time, or at once when stopped. Does not keep a Node process alive. */
export function delay(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stopped.removeEventListener('abort', end)
      resolve()
    }
    const timer: unknown = setTimeout(end, ms)
    if (typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function') {
      timer.unref()
    }
    stopped.addEventListener('abort', end)
  })
}
