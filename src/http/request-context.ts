import type { Customer, Session } from '#domain/accounts.ts'
import type { ProductSearch } from '#use-cases/catalogue/index.ts'
import type { ApiDependencies } from './api-dependencies.ts'
import type { CatalogueCache } from './cache/catalogue-cache.ts'
import type { ImportPace } from './import/import-pace.ts'
import type { ChangeStreams } from './live/change-streams.ts'
import type { RateLimiter } from './middleware/rate-limiter.ts'

/** One request on its way to its route. */
export interface RequestContext {
  deps: ApiDependencies
  rateLimiter: RateLimiter
  catalogue: CatalogueCache
  productSearch: ProductSearch
  changeStreams: ChangeStreams
  importPace: ImportPace
  /** Throws when too many lists were read for whoever asks. */
  admitSearch: () => Promise<void>
  request: Request
  requestId: string
  /** A part of the path by its name in the route's pattern, decoded. */
  param: (name: string) => string
  search: () => URLSearchParams
  /** Where the request comes from, for rate limits. */
  address: () => string
  /** Whose request it turns out to be, for the log. */
  setCustomer: (customerId: string) => void
  /** The same of a member of staff. */
  setStaff: (staffId: string) => void
}

/** A request whose path and query are as its call defines them. */
export interface ParsedContext<Name extends string, Query> extends Omit<RequestContext, 'param'> {
  param: (name: Name) => string
  query: Query
}

/** A request with the session of a customer. */
export interface CustomerContext<Name extends string, Query> extends ParsedContext<Name, Query> {
  customer: Customer
  session: Session
}
