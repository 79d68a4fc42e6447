import { parseCatalogueQuery, serializeCatalogueQuery } from '#contract/catalogue-query.ts'

const MAX_PATH_LENGTH = 1000

/**
 * The path and query under which a page is rendered and cached. Only the catalogue has a query, in canonical order; any
 * other parameter would only multiply cache entries. Null when the path is longer than any of the shop's.
 */
export function canonicalUrl(url: URL): string | null {
  // Two leading slashes would turn the path into the URL of another host.
  const path = url.pathname.replace(/^\/+/, '/').replace(/\/+$/, '') || '/'
  if (path.length > MAX_PATH_LENGTH) return null
  if (path !== '/shop') return path
  const search = serializeCatalogueQuery(parseCatalogueQuery(url.searchParams)).toString()
  return search === '' ? path : `${path}?${search}`
}
