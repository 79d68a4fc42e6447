import type { CallResult } from '#contract/client/transport.ts'
import { type Client, NOT_LOADED } from '../../api/client.ts'
import { hasVisitorLists } from './has-visitor-lists.ts'
import type { ListCalls } from './visitor-lists.ts'

/*
 * What keeps a visitor's lists is loaded with the first call that needs it: one without lists only ever reads that there
 * are none.
 */
const loadLists = async () => {
  loaded ??= await import('./visitor-lists.ts')
  return loaded
}

/** Once it is there, changes are stored without delay: a page that is being left has none. */
let loaded: typeof import('./visitor-lists.ts') | null = null

type AnyMethod = (...args: never[]) => Promise<CallResult<unknown>>

const NO_LISTS: Readonly<Record<string, object>> = { cart: { cart: [] }, wishlist: { wishlist: [] } }
const LIST_CALLS: readonly string[] = [
  'cart',
  'addToCart',
  'stepCartItem',
  'removeFromCart',
  'clearCart',
  'wishlist',
  'addToWishlist',
  'removeFromWishlist',
] satisfies (keyof ListCalls)[]

/** The client with the calls of basket and wishlist going to the lists that this browser keeps. */
export function visitorClient(client: Client): Client
export function visitorClient(client: Client): unknown {
  const known = clients.get(client)
  if (known) return known
  const callLists = async (name: string, args: never[]) => {
    const parts = loaded ?? (await loadLists().catch(() => null))
    if (!parts) return { ok: false, failure: NOT_LOADED }
    const lists: Record<string, AnyMethod> = {
      ...parts.createVisitorLists({ client, storage: window.localStorage, now: Date.now, isLeaving: () => isLeaving }),
    }
    return lists[name]?.(...args)
  }
  const made = new Proxy(client, {
    get(target, name) {
      if (typeof name !== 'string' || !LIST_CALLS.includes(name)) return Reflect.get(target, name)
      return async (...args: never[]) => {
        const none = NO_LISTS[name]
        if (none && !hasVisitorLists()) return { ok: true, value: none }
        return callLists(name, args)
      }
    },
  })
  clients.set(client, made)
  return made
}

let isLeaving = false
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    isLeaving = true
  })
  // It came back from the browser's cache.
  window.addEventListener('pageshow', () => {
    isLeaving = false
  })
}

const clients = new WeakMap<Client, unknown>()
