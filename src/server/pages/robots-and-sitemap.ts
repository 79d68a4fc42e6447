import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import type { Reads } from '#store/store.ts'
import { paths } from '#storefront/app/paths.ts'
import { stringifySearch } from '#storefront/app/search-params.ts'
import { fileHeaders } from '../http/security-headers.ts'

/** Most addresses that one sitemap may have (sitemaps.org). */
const MAX_ADDRESSES = 50_000
/** Read at once: little enough that nobody else waits. */
const PRODUCTS_PER_PAGE = 1000
/** Milliseconds for which the list is given again. Search engines come back after days. */
const TTL_MS = 10 * 60_000

export type RobotsAndSitemap = (request: Request, path: string, origin: string) => Promise<Response> | Response | null

/** What search engines ask for first: `/robots.txt` and `/sitemap.xml`. Null for any other path. */
export function createRobotsAndSitemap(parts: {
  store: Pick<Reads, 'categories' | 'products'>
  now: () => number
}): RobotsAndSitemap {
  let kept: { list: Promise<string[]>; until: number } | null = null

  const publicPaths = (): Promise<string[]> => {
    if (kept && kept.until > parts.now()) return kept.list
    const list = readPublicPaths(parts.store)
    kept = { list, until: parts.now() + TTL_MS }
    list.catch(() => {
      kept = null
    })
    return list
  }

  return (request, path, origin) => {
    if (path === '/robots.txt') return answer(request, 'text/plain', robots(origin))
    if (path !== '/sitemap.xml') return null
    return publicPaths().then((list) => answer(request, 'application/xml', sitemap(origin, list)))
  }
}

/** Pages that nobody should find are left open here: they say so themselves, which needs them to be read. */
function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}

function sitemap(origin: string, list: readonly string[]): string {
  const entries = list.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`
}

/** Every page that is for everybody, the products last and in the owner's order. */
async function readPublicPaths(store: Pick<Reads, 'categories' | 'products'>): Promise<string[]> {
  const shelves = (await store.categories()).map(
    ({ name }) => `${paths.shop}${stringifySearch({ categories: [name] })}`,
  )
  const list = [paths.home, paths.shop, ...shelves, paths.aboutUs, paths.privacyPolicy]
  let cursor: string | null = null
  do {
    const page = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: PRODUCTS_PER_PAGE, cursor })
    for (const { slug } of page.products) list.push(`${paths.product}/${slug}`)
    cursor = page.nextCursor
    // A store in this process answers without a pause; others get their turn in between.
    await new Promise((resume) => setTimeout(resume, 0))
  } while (cursor !== null && list.length < MAX_ADDRESSES)
  return list.slice(0, MAX_ADDRESSES)
}

function answer(request: Request, type: string, text: string): Response {
  const bytes = new TextEncoder().encode(text)
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: {
      ...fileHeaders(),
      'content-type': `${type}; charset=utf-8`,
      'content-length': String(bytes.byteLength),
      'cache-control': 'public, max-age=3600',
    },
  })
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
