import { hmacHex } from '../../hmac.ts'
import { WEBHOOK_EVENT_ID_HEADER, WEBHOOK_SIGNATURE_HEADER } from '../../razorpay/protocol.ts'
import { type ControlPanel, tamperSignature } from '../controls.ts'
import { delay } from '../delay.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { EventRecord } from '../ledger/records.ts'

export interface WebhookSenderOptions {
  /** Where the shop receives webhooks; null sends nothing and leaves the events due. */
  url: string | null
  secret: string
  /** The platform's fetch unless the shop runs in the same process. */
  send: (request: Request) => Promise<Response>
  ledger: Ledger
  controls: ControlPanel
  /** Ends all waiting and sending. */
  stopped: AbortSignal
}

/** Sends events to the shop, at least once each, until it responds 2xx within five seconds. */
export interface WebhookSender {
  /** The events of one change, which the controls may suppress, delay, duplicate or reorder. */
  emit(events: EventRecord[]): void
  /** Sends again what a restart left undelivered. */
  resume(): void
  /** One more delivery of an event that may have been delivered already. */
  resend(event: EventRecord): void
}

const RESPONSE_TIMEOUT_MS = 5000
const MAX_ATTEMPTS = 20
const FIRST_BACKOFF_MS = 1000
const MAX_BACKOFF_MS = 60_000
/** How long a reordered event waits for the one before it to be accepted. */
const REORDER_TIMEOUT_MS = 500

export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { ledger, controls } = options
  const pending: EventRecord[] = []

  async function deliver(event: EventRecord): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !options.stopped.aborted; attempt += 1) {
      const accepted = await sendOnce(options, event)
      if (options.stopped.aborted) return
      const current = ledger.events.get(event.id) ?? event
      const isDelivered = accepted || current.state === 'delivered'
      const state = isDelivered ? 'delivered' : attempt + 1 < MAX_ATTEMPTS ? 'due' : 'given up'
      ledger.save({ kind: 'event', record: { ...current, state, attempts: current.attempts + 1 } })
      if (accepted) return
      await delay(Math.min(FIRST_BACKOFF_MS * 2 ** attempt, MAX_BACKOFF_MS), options.stopped)
    }
  }

  async function deliverAll(events: readonly EventRecord[]): Promise<void> {
    const { delayMs, duplicate, reorder } = controls.current.webhooks
    if (delayMs > 0) await delay(delayMs, options.stopped)
    for (const event of reorder ? shuffle(events, controls.random) : events) {
      const deliveries = Array.from({ length: duplicate + 1 }, () => deliver(event))
      // The provider does not wait for one event before it sends the next: they may overtake each other. Only an
      // order that the controls asked for is kept to, but for events that the shop does not accept soon.
      if (reorder) await Promise.race([Promise.all(deliveries), delay(REORDER_TIMEOUT_MS, options.stopped)])
    }
  }

  return {
    emit(events) {
      const { suppress } = controls.current.webhooks
      for (const event of events) {
        ledger.save({ kind: 'event', record: suppress ? { ...event, state: 'suppressed' } : event })
      }
      if (suppress || options.url === null) return
      // One change may emit several times, as when a payment is authorized and then captured in the same tick.
      if (pending.length === 0) queueMicrotask(() => void deliverAll(pending.splice(0)))
      pending.push(...events)
    },
    resume() {
      if (options.url === null) return
      for (const event of ledger.events.values()) if (event.state === 'due') void deliver(event)
    },
    resend: (event) => void deliver(event),
  }
}

/** Whether the shop accepted the event. */
async function sendOnce(options: WebhookSenderOptions, event: EventRecord): Promise<boolean> {
  if (options.url === null) return false
  const signature = hmacHex(options.secret, event.body)
  const headers = {
    'content-type': 'application/json',
    [WEBHOOK_SIGNATURE_HEADER]: options.controls.current.webhooks.badSignature ? tamperSignature(signature) : signature,
    [WEBHOOK_EVENT_ID_HEADER]: event.id,
  }
  const signal = AbortSignal.any([options.stopped, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)])
  const init: RequestInit = { method: 'POST', headers, body: event.body, redirect: 'error', signal }
  try {
    const response = await options.send(new Request(options.url, init))
    // Read to its end: the connection can then take the next event.
    await response.arrayBuffer()
    return response.ok
  } catch {
    // The shop is down, slow or restarting, or its address is wrong: the same event is sent again later.
    return false
  }
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, sortKey: random() }))
    .toSorted((a, b) => a.sortKey - b.sortKey)
    .map(({ item }) => item)
}
