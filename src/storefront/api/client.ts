import type { CallFailure, CallResult, Transport, TransportOptions } from '#contract/client/transport.ts'
import { networkError } from '#i18n/failed-calls.ts'
import { basePath } from '../app/base-path.ts'
import type { Client } from './shop-calls.ts'

export type { Client }

/*
 * A page that was rendered by the server needs no call to be seen. The calls, their schemas and the transport come with
 * the first one that is made.
 */
const loadCalls = async () => {
  loaded ??= await import('./shop-calls.ts')
  return loaded
}

/** Once they are there, calls are sent without delay: a page that is being left has none. */
let loaded: typeof import('./shop-calls.ts') | null = null

/** Loads what calls need before one is made: for a visitor who begins to use the page, or is signed in. */
export function preloadCalls(): void {
  loadCalls().catch(() => undefined)
}

type Token = () => string | null

type AnyMethod = (...args: never[]) => Promise<CallResult<unknown>>

/**
 * The shop's calls, which are loaded when the first one is made. `token` is asked when a call is made, not when it is
 * sent: signing out forgets it in between.
 */
export function createLazyClient(token: Token): Client
export function createLazyClient(token: Token): unknown {
  const methodNamed =
    (name: string): AnyMethod =>
    async (...args) => {
      const options = transportOptions(token())
      const calls = loaded ?? (await loadCalls().catch(() => null))
      const client: Record<string, AnyMethod> = calls?.createShopClient(calls.createTransport(options)) ?? {}
      return (await client[name]?.(...args)) ?? { ok: false, failure: NOT_LOADED }
    }
  // `then` would make a promise of it.
  return new Proxy(
    {},
    { get: (_, name) => (typeof name === 'string' && name !== 'then' ? methodNamed(name) : undefined) },
  )
}

/** For the calls of a screen's own, by the same rules. */
export function createLazyTransport(token: Token): Transport {
  return async (call) => {
    const options = transportOptions(token())
    const calls = loaded ?? (await loadCalls().catch(() => null))
    return calls ? calls.createTransport(options)(call) : { ok: false, failure: NOT_LOADED }
  }
}

/** Their code did not come, as an answer would not. */
export const NOT_LOADED: CallFailure = {
  status: 0,
  code: 'network',
  message: networkError,
  fields: {},
  shortages: [],
  retryAfter: null,
}

type Fetch = (request: Request) => Promise<Response>

let inProcess: Fetch | null = null

/** On the server, has every page ask the API in the same process instead of over a socket. */
export function setInProcessApi(fetch: Fetch): void {
  inProcess = fetch
}

/** On the server there is no token, since pages are anonymous. */
function transportOptions(token: string | null): TransportOptions {
  const origin = typeof window === 'undefined' ? 'http://shop.invalid' : window.location.origin
  return {
    fetch: (request) => (inProcess ?? globalThis.fetch)(request),
    base: `${origin}${basePath().slice(0, -1)}`,
    token: () => token,
    outlivesPage: typeof window !== 'undefined',
  }
}
