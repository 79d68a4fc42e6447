import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CachedResponse, formFor } from '#http/cache/cached-response.ts'
import { type CachedSource, sourceOf } from '#http/cache/cached-source.ts'
import type { RequestHead } from '#http/cache/request-head.ts'

/** Addresses whose responses are remembered; past it the oldest is forgotten and goes the ordinary way again. */
const MAX_ADDRESSES = 2000
const MAX_ADDRESS_LENGTH = 600

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/**
 * Sends cached responses before a web Request, a route or Headers are made for the request. Which response belongs to
 * an address is learned from the ordinary way, and everything that is not just like it goes there again.
 */
export function createCachedListener(ordinary: Listener) {
  const sources = new Map<string, CachedSource>()

  const send = (incoming: IncomingMessage, outgoing: ServerResponse, sending: CachedSending): void => {
    const { cached, source, startedAt } = sending
    const head = new IncomingHead(incoming)
    const form = cached && formFor(cached, head)
    if (!form) {
      ordinary(incoming, outgoing)
      return
    }
    const { status, headerLines, body } = form
    const milliseconds = performance.now() - startedAt
    const own = source.report({ head, env: { incoming, outgoing }, status, milliseconds })
    outgoing.writeHead(status, own.length === 0 ? headerLines : [...headerLines, ...own])
    if (head.method === 'HEAD' || body === null) outgoing.end()
    else outgoing.end(body)
  }

  return {
    /** Answers the request, from memory if it can be. */
    listener: (incoming: IncomingMessage, outgoing: ServerResponse): void => {
      const source = isPlainRead(incoming) ? sources.get(addressOf(incoming)) : undefined
      if (!source) {
        ordinary(incoming, outgoing)
        return
      }
      const startedAt = performance.now()
      const cached = source.current()
      if (cached instanceof Promise) {
        cached.then(
          (found) => send(incoming, outgoing, { cached: found, source, startedAt }),
          // The ordinary way fails in the same manner, and says so.
          () => ordinary(incoming, outgoing),
        )
      } else send(incoming, outgoing, { cached, source, startedAt })
    },
    /** Learns from a response of the ordinary way. */
    learn: (incoming: IncomingMessage, response: Response): void => {
      const source = sourceOf(response)
      if (source === null || incoming.headers.host === undefined) return
      const address = addressOf(incoming)
      if (address.length > MAX_ADDRESS_LENGTH) return
      sources.delete(address)
      sources.set(address, source)
      const [oldest] = sources.size > MAX_ADDRESSES ? sources.keys() : []
      if (oldest !== undefined) sources.delete(oldest)
    },
  }
}

interface CachedSending {
  cached: CachedResponse | null
  source: CachedSource
  startedAt: number
}

function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}

/** All that decides which response a read gets, but for its form. */
function addressOf({ url, headers }: IncomingMessage): string {
  return `${headers.host} ${headers['x-forwarded-proto'] ?? ''} ${url}`
}

class IncomingHead implements RequestHead {
  readonly method: string
  readonly headers: RequestHead['headers'] = this
  readonly #incoming: IncomingMessage['headers']
  constructor({ method = 'GET', headers }: IncomingMessage) {
    this.method = method
    this.#incoming = headers
  }
  get(name: string): string | null {
    const value = this.#incoming[name]
    return typeof value === 'string' ? value : null
  }
}
