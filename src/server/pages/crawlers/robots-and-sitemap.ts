import { setImmediate as nextTurn } from 'node:timers/promises'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import type { Reads } from '#store/store.ts'
import { paths } from '#storefront/app/paths.ts'
import { stringifySearch } from '#storefront/app/search-params.ts'
import { fileHeaders } from '../../http/security-headers.ts'

/** The limit of one sitemap (sitemaps.org). */
const MAX_URLS = 50_000
/** Read from the store, and written into the sitemap, in one turn: a few milliseconds of the thread that answers everybody. */
const PRODUCTS_PER_TURN = 250
const PATHS_PER_TURN = 2000
/** Search engines come back after days, so the list need not be fresh. */
const TTL_MS = 10 * 60_000

const DAY_MS = 24 * 60 * 60_000
/** The standard recommends less than a year. */
const SECURITY_TEXT_TTL_MS = 180 * DAY_MS

export type RobotsAndSitemap = (request: Request, path: string, origin: string) => Promise<Response> | Response | null

/** Serves `/robots.txt`, `/sitemap.xml` and `/.well-known/security.txt`; null for any other path. */
export function createRobotsAndSitemap({
  store,
  now,
}: {
  store: Pick<Reads, 'categories' | 'products' | 'settings'>
  now: () => number
}): RobotsAndSitemap {
  let cached: { publicPaths: Promise<string[]>; expiresAt: number } | null = null

  const publicPaths = (): Promise<string[]> => {
    if (cached && cached.expiresAt > now()) return cached.publicPaths
    const pending = readPublicPaths(store)
    cached = { publicPaths: pending, expiresAt: now() + TTL_MS }
    pending.catch(() => {
      cached = null
    })
    return pending
  }

  return (request, path, origin) => {
    if (path === '/robots.txt') return textResponse(request, 'text/plain', robots(origin))
    if (path === '/.well-known/security.txt') {
      return store
        .settings()
        .then(({ contact }) => textResponse(request, 'text/plain', securityText(origin, contact.email, now())))
    }
    if (path !== '/sitemap.xml') return null
    return publicPaths()
      .then((list) => sitemap(origin, list))
      .then((xml) => textResponse(request, 'application/xml', xml))
  }
}

/** Pages that must not be indexed are allowed here: they say so in a meta tag, which a crawler has to read. */
function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** Whom to tell of a weakness (RFC 9116). What it says is true as long as the shop runs: its end moves on each day. */
function securityText(origin: string, email: string, now: number): string {
  const expires = new Date(Math.ceil(now / DAY_MS) * DAY_MS + SECURITY_TEXT_TTL_MS).toISOString()
  const canonical = `${origin}/.well-known/security.txt`
  return `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${canonical}\n`
}

async function sitemap(origin: string, publicPaths: readonly string[]): Promise<string> {
  const parts: string[] = []
  for (let start = 0; start < publicPaths.length; start += PATHS_PER_TURN) {
    if (start > 0) await nextTurn()
    const some = publicPaths.slice(start, start + PATHS_PER_TURN)
    parts.push(some.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>\n`).join(''))
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</urlset>\n`
}

/** Every public page, the products last and in catalogue order, each with one address for all of its packs. */
async function readPublicPaths(store: Pick<Reads, 'categories' | 'products'>): Promise<string[]> {
  const categoryPaths = (await store.categories()).map(
    ({ name }) => `${paths.shop}${stringifySearch({ categories: [name] })}`,
  )
  const list = [paths.home, paths.shop, ...categoryPaths, paths.aboutUs, paths.privacyPolicy]
  let cursor: string | null = null
  do {
    const page = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: PRODUCTS_PER_TURN, cursor, grouped: true })
    for (const { groupSlug } of page.products) list.push(`${paths.product}/${groupSlug}`)
    cursor = page.nextCursor
    // SQLite in this process responds without yielding, so other requests get a turn between two pages.
    await nextTurn()
  } while (cursor !== null && list.length < MAX_URLS)
  return list.slice(0, MAX_URLS)
}

function textResponse(request: Request, type: string, text: string): Response {
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

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
