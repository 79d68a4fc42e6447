import type { SecretStateDto } from '#contract/admin/settings.ts'
import type { GuestTemplate } from '#use-cases/accounts/index.ts'
import type { ProductSearch } from '#use-cases/catalogue/index.ts'
import type { Dependencies } from '#use-cases/dependencies.ts'
import type { PasskeyVerifier } from '#use-cases/staff/index.ts'
import type { RequestHead } from './cache/request-head.ts'
import type { ChangeStreamOptions } from './live/change-streams.ts'

/** Everything the store API is made from. One value answers in Node, in a service worker and in a test. */
export interface ApiDependencies extends Dependencies {
  /** Who "Sign in as a guest" becomes: a private copy with these details. */
  guest: GuestTemplate
  /** Where a request comes from, for throttling; see `clientAddress`. */
  clientAddress: (request: RequestHead, env: unknown) => string
  /** Milliseconds to wait before every answer; the browser runtime has 400 (promise A137). */
  delay?: number
  /**
   * Resolves when the requests that have arrived had their turn. Without it writes are not held back for reads, nor are
   * readings of the catalogue's version shared.
   */
  nextTurnOfEventLoop?: () => Promise<void>
  /** Without it the API has one of its own, which makes its index with the first search. */
  productSearch?: ProductSearch
  /**
   * Whether anybody may become any role of the staff without a password. Set where a shop runs inside one person's browser,
   * and by no server.
   */
  roleSwitch?: boolean
  /** Without it changes are answered when they are asked for, and not as they happen. */
  changeStreams?: ChangeStreamOptions
  /** Without it staff have no passkeys. */
  passkeys?: {
    verifier: PasskeyVerifier
    /** Of the site that a request was sent to, as its visitor sees it. */
    origin: (request: Request) => string
  }
  /** Which secrets of the environment are set, for the owner to see. */
  secretStates?: readonly SecretStateDto[]
  /** Whether anybody shops, for an API that imports in a thread of its own. */
  isShopBusy?: () => boolean
  /** Tells of changes that customers see between the threads of this process. */
  catalogueChanges?: CatalogueChanges
  /** Called with every response, for logs and metrics. The route is the pattern, never the address itself. */
  onResponse?: (answer: ResponseEvent) => void
}

/** How one API hears of what another one in the same process has changed in the catalogue. */
export interface CatalogueChanges {
  /** Called when this API has changed something. */
  notify: () => void
  /** The listener is called when another one has. */
  listen: (changed: () => void) => void
}

export interface ResponseEvent {
  requestId: string
  method: string
  route: string
  status: number
  milliseconds: number
  /** Where the request came from. Personal data: logs get only its keyed hash. */
  address: string
  /** Whose session it was, or whose it began. */
  customerId: string | null
  /** Of the member of staff, for a call of the back office. */
  staffId: string | null
  /** Why it was refused, and by which limit. */
  code: string | null
  limit: string | null
}
