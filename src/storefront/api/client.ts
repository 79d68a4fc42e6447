import { type Client, createClient } from '#contract/client.ts'
import { basePath } from '../app/base-path.ts'

type Fetch = (request: Request) => Promise<Response>

let inProcess: Fetch | null = null

/** On the server, has every page ask the API in the same process instead of over a socket. */
export function setInProcessApi(fetch: Fetch): void {
  inProcess = fetch
}

/** The shop's calls, for one router. `token` is asked at each call; on the server there is none, since pages are anonymous. */
export function createShopClient(token: () => string | null): Client {
  const fetch: Fetch = (request) => (inProcess ?? globalThis.fetch)(request)
  const origin = typeof window === 'undefined' ? 'http://shop.invalid' : window.location.origin
  const outlivesPage = typeof window !== 'undefined'
  return createClient({ fetch, base: `${origin}${basePath().slice(0, -1)}`, token, outlivesPage })
}
