import type { CachedResponse } from './cached-response.ts'
import type { CatalogueSnapshot } from './catalogue-snapshot.ts'
import type { RequestHead } from './request-head.ts'

/** Where a cached response came from, so that the next request for it need not go the same way. */
export interface CachedSource {
  /** The response as long as it may be sent without being checked or made anew; null when it may not. */
  current: () => CachedResponse | null | Promise<CachedResponse | null>
  /** What it tells of the catalogue; null when nothing. */
  snapshot: CatalogueSnapshot | null
  /** Records that it was sent to this request. Answers headers of this sending alone, names and values in turn. */
  report: (sent: Sending) => readonly string[]
}

/** One sending of a cached response. */
export interface Sending {
  head: RequestHead
  /** What the server knows of the connection. */
  env: unknown
  status: number
  milliseconds: number
}

const sources = new WeakMap<Response, CachedSource>()

/** Notes where this response came from, or changes some of what was noted. */
export function setSource(response: Response, source: Partial<CachedSource> & Pick<CachedSource, 'current'>): void {
  sources.set(response, { snapshot: null, report: () => [], ...sources.get(response), ...source })
}

/** Where the response came from; null when it is not a cached one. */
export function sourceOf(response: Response): CachedSource | null {
  return sources.get(response) ?? null
}
