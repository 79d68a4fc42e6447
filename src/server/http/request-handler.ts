import { isStoreUnavailable } from '#store/store-unavailable.ts'
import { canonicalUrl } from '../pages/canonical-url.ts'
import type { createPageCache } from '../pages/page-cache.ts'
import { pageResponse } from '../pages/rendered-page.ts'
import type { RobotsAndSitemap } from '../pages/robots-and-sitemap.ts'
import { fileHeaders } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'

export interface RequestHandlerOptions {
  api: (request: Request, env: unknown) => Response | Promise<Response>
  files: StaticFiles
  signposts: RobotsAndSitemap
  /** Where the shop stands for whoever sent the request. */
  origin: (request: Request) => string
  pages: ReturnType<typeof createPageCache>
  onSurprise: (error: unknown, request: Request) => void
  /** Told when a page cannot be drawn for want of the store, which is expected to come back. */
  onUnavailable: (error: unknown, request: Request) => void
}

export type RequestHandler = (request: Request, env: unknown) => Response | Promise<Response>

/** Where a request goes: the API first, then the built files, what search engines ask for, and the pages. */
export function createRequestHandler(parts: RequestHandlerOptions): RequestHandler {
  const { api, files, signposts, origin, pages, onSurprise, onUnavailable } = parts
  return (request, env) => {
    const path = pathOf(request.url)
    if (path.startsWith('/api/') || path === '/api' || path === '/livez' || path === '/readyz') return api(request, env)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(405, 'Method not allowed', { allow: 'GET, HEAD' })
    const file = files(request, path)
    if (file) return file
    // A script that is not there any more must not be answered with a page.
    return path.startsWith('/assets/') ? plain(404, 'No such file') : drawn(request, path)
  }

  async function drawn(request: Request, path: string): Promise<Response> {
    try {
      const at = origin(request)
      return (await signposts(request, path, at)) ?? (await page(request, at))
    } catch (error) {
      if (isStoreUnavailable(error)) {
        onUnavailable(error, request)
        // Told so, a search engine keeps what it knows of the page and comes again.
        return plain(503, 'The shop is busy. Please try again in a moment.', { 'retry-after': '5' })
      }
      onSurprise(error, request)
      return plain(500, 'Something went wrong on our side. Please try again in a moment.')
    }
  }

  async function page(request: Request, at: string): Promise<Response> {
    const address = canonicalUrl(new URL(request.url))
    if (address === null) return plain(414, 'That address is too long')
    const readable = readableAddress(address)
    if (readable !== address) return plain(308, 'Moved', { location: readable })
    return pageResponse(request, await pages.page(at, address))
  }
}

/** An address whose %-signs stand for no text has no page, and the router could not even say so: they are taken as they stand. */
function readableAddress(address: string): string {
  try {
    decodeURI(address)
    return address
  } catch {
    return address.replaceAll('%', '%25')
  }
}

/** The path of an absolute address, without making a URL of it: most requests need no more. */
function pathOf(address: string): string {
  const start = address.indexOf('/', address.indexOf('//') + 2)
  if (start === -1) return '/'
  const end = address.slice(start).search(/[?#]/)
  return end === -1 ? address.slice(start) : address.slice(start, start + end)
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { ...fileHeaders(), 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
