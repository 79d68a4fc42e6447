import { respondCompressed } from '#http/cache/cached-response.ts'
import { setSource } from '#http/cache/cached-source.ts'
import * as text from '#i18n/server-responses.ts'
import { OverloadedError } from '#store/queue.ts'
import { isStoreUnavailable } from '#store/store-unavailable.ts'
import { canonicalUrl } from '../pages/canonical-url.ts'
import type { RobotsAndSitemap } from '../pages/crawlers/robots-and-sitemap.ts'
import type { Admit, createPageCache } from '../pages/page-cache.ts'
import { RenderRefusedError } from '../pages/render-limits.ts'
import { fileHeaders } from './security-headers.ts'
import { isHashed, type StaticFiles } from './static-files.ts'

export interface RequestHandlerOptions {
  api: (request: Request, env: unknown) => Response | Promise<Response>
  files: StaticFiles
  /** The page of the back office, for the paths that are its own; by default there is none. */
  backOfficePage?: StaticFiles
  robotsAndSitemap: RobotsAndSitemap
  /** The shop's origin for a request. */
  publicOrigin: (request: Request) => string
  pageCache: ReturnType<typeof createPageCache>
  /** Whether a page may be rendered for whoever asks; by default it may. */
  admitPage?: (request: Request, env: unknown) => ReturnType<Admit>
  onError: (error: unknown, request: Request) => void
  /** Called when a page cannot be rendered because the store is unreachable, which is expected to pass. */
  onStoreUnavailable: (error: unknown, request: Request) => void
}

export type RequestHandler = (request: Request, env: unknown) => Response | Promise<Response>

/** Routes a request to the API, the built files, the back office, robots.txt and sitemap.xml, or the pages, in this order. */
export function createRequestHandler(options: RequestHandlerOptions): RequestHandler {
  const {
    api,
    files,
    backOfficePage = () => null,
    robotsAndSitemap,
    publicOrigin,
    pageCache,
    admitPage = admitAll,
    onError,
    onStoreUnavailable,
  } = options
  const slowDown = createSlowDown()
  return (request, env) => {
    const path = pathOf(request.url)
    if (isOfApi(path)) return api(request, env)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return textResponse(405, text.methodNotAllowed, { allow: 'GET, HEAD' })
    const file = files(request, path)
    if (file) return file
    // A script of an older build must not be answered with a page.
    if (isHashed(path)) return textResponse(404, text.noSuchFile)
    return backOfficePage(request, path) ?? renderedResponse(request, env, path)
  }

  async function renderedResponse(request: Request, env: unknown, path: string): Promise<Response> {
    try {
      const origin = publicOrigin(request)
      return (await robotsAndSitemap(request, path, origin)) ?? (await pageResponse(request, env, origin))
    } catch (error) {
      if (error instanceof RenderRefusedError) {
        await slowDown()
        return textResponse(error.status, text.busy, { 'retry-after': String(error.retryAfter) })
      }
      if (error instanceof OverloadedError) return textResponse(503, text.busy, { 'retry-after': '5' })
      if (isStoreUnavailable(error)) {
        onStoreUnavailable(error, request)
        // On a 503 a search engine keeps the page in its index and retries.
        return textResponse(503, text.busy, { 'retry-after': '5' })
      }
      onError(error, request)
      return textResponse(500, text.failed)
    }
  }

  async function pageResponse(request: Request, env: unknown, origin: string): Promise<Response> {
    const url = canonicalUrl(new URL(request.url))
    if (url === null) return textResponse(414, text.urlTooLong)
    const decodable = toDecodableUrl(url)
    if (decodable !== url) return textResponse(308, text.moved, { location: decodable })
    const page = await pageCache.get(origin, url, () => admitPage(request, env))
    const response = await respondCompressed(request, page)
    setSource(response, { current: pageCache.sourceOf(origin, url) })
    return response
  }
}

function isOfApi(path: string): boolean {
  const isBelow = path.startsWith('/api/') || path.startsWith('/pictures/')
  return isBelow || path === '/api' || path === '/livez' || path === '/readyz'
}

const REFUSAL_DELAY_MS = 500
const MAX_DELAYED = 500

const admitAll = async () => null

/** Lets a refused request wait, so that a flood which asks again at once takes little of the machine. */
function createSlowDown(): () => Promise<void> {
  let delayed = 0
  return async () => {
    if (delayed >= MAX_DELAYED) return
    delayed += 1
    await new Promise((resume) => setTimeout(resume, REFUSAL_DELAY_MS))
    delayed -= 1
  }
}

/**
 * Escapes every % of a URL that cannot be decoded, since the router throws on it; the result is a page that does not
 * exist.
 */
function toDecodableUrl(url: string): string {
  try {
    decodeURI(url)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

/** The path of an absolute URL, without parsing it into a `URL`: most requests need no more. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  if (start === -1) return '/'
  const end = url.slice(start).search(/[?#]/)
  return end === -1 ? url.slice(start) : url.slice(start, start + end)
}

function textResponse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(message, {
    status,
    headers: { ...fileHeaders(), 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
