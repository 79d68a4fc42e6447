import { sessionCalls } from '#contract/accounts.ts'
import { addressCalls } from '#contract/address-book.ts'
import { basketCalls } from '#contract/basket.ts'
import { catalogueCalls } from '#contract/catalogue.ts'
import { type Methods, methodsOf } from '#contract/client/methods.ts'
import { createTransport, type Transport } from '#contract/client/transport.ts'
import { orderCalls } from '#contract/orders.ts'
import { settingsCalls } from '#contract/settings.ts'
import { wishlistCalls } from '#contract/wishlist.ts'
import { basePath } from '../app/base-path.ts'

/**
 * The calls that the first load brings along. Those of sign-in, of address forms and of the checkout are left to the
 * screens that make them, through `methodsOf` and the same transport: their schemas would come with every page.
 */
const SHOP_CALLS = {
  ...settingsCalls,
  ...catalogueCalls,
  ...sessionCalls,
  ...basketCalls,
  ...wishlistCalls,
  ...addressCalls,
  ...orderCalls,
}

export type Client = Methods<typeof SHOP_CALLS>

export function createShopClient(transport: Transport): Client {
  return methodsOf(SHOP_CALLS, transport)
}

type Fetch = (request: Request) => Promise<Response>

let inProcess: Fetch | null = null

/** On the server, has every page ask the API in the same process instead of over a socket. */
export function setInProcessApi(fetch: Fetch): void {
  inProcess = fetch
}

/** Of one router. `token` is asked at each call; on the server there is none, since pages are anonymous. */
export function createShopTransport(token: () => string | null): Transport {
  const fetch: Fetch = (request) => (inProcess ?? globalThis.fetch)(request)
  const origin = typeof window === 'undefined' ? 'http://shop.invalid' : window.location.origin
  const outlivesPage = typeof window !== 'undefined'
  return createTransport({ fetch, base: `${origin}${basePath().slice(0, -1)}`, token, outlivesPage })
}
