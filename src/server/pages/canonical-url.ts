import { parseCatalogueQuery, serializeCatalogueQuery } from '#contract/catalogue-query.ts'

const LONGEST = 1000

/**
 * The address under which a page is drawn and kept: only the shop's list has a query, in its canonical order; every
 * other parameter would only multiply what is kept. Null for an address too long to be one of ours.
 */
export function canonicalUrl(url: URL): string | null {
  // Two slashes at the start would name another host to whoever reads the path as an address.
  const path = url.pathname.replace(/^\/+/, '/').replace(/\/+$/, '') || '/'
  if (path.length > LONGEST) return null
  if (path !== '/shop') return path
  const search = serializeCatalogueQuery(parseCatalogueQuery(url.searchParams)).toString()
  return search === '' ? path : `${path}?${search}`
}
