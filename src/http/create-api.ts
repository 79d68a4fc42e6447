import { type Context, Hono } from 'hono'
import type { ApiDependencies } from './api-dependencies.ts'
import { type Sending, setSource, sourceOf } from './cache/cached-source.ts'
import { createCatalogueCache } from './cache/catalogue-cache.ts'
import type { RequestHead } from './cache/request-head.ts'
import { live, readiness } from './health.ts'
import {
  handleErrors,
  type ObservedRequest,
  REQUEST_ID_HEADER,
  reportResponse,
  requestIdOf,
} from './middleware/error-handler.ts'
import { createRateLimiter } from './middleware/rate-limiter.ts'
import { createSearchLimits, RENDERING } from './middleware/search-limits.ts'
import { createWriteGate, type WriteGate } from './middleware/write-gate.ts'
import { errorResponse } from './responses.ts'
import type { Route } from './route.ts'
import { SHOP_ROUTES } from './routes/index.ts'
import { OPENAPI_ROUTES } from './routes/openapi.ts'

export type { ApiDependencies, ResponseEvent } from './api-dependencies.ts'

const ROUTES = [...SHOP_ROUTES, ...OPENAPI_ROUTES]

/**
 * The shop's store API (`/api/…`), with `/livez` and `/readyz`. It has no state that another process would
 * need: any number of them may run side by side over one store.
 */
export function createApi(deps: ApiDependencies): Hono {
  // A slash at the end makes no other address: people and programs add it without meaning anything by it.
  const app = new Hono({ strict: false })
  const rateLimiter = createRateLimiter(deps)
  const catalogue = createCatalogueCache(deps)
  const searches = createSearchLimits(deps)
  const gate: WriteGate = deps.nextTurnOfEventLoop ? createWriteGate(deps.nextTurnOfEventLoop) : (work) => work()

  const observe = (request: RequestHead, env: unknown, route: string): ObservedRequest => {
    const address = () => deps.clientAddress(request, env)
    return { request, requestId: requestIdOf(request, deps), route, address, customerId: null }
  }
  /** A cached response that is sent again, without coming here, is reported like the first. */
  const reportSendings = (response: Response, route: string) => {
    const source = sourceOf(response)
    if (source === null) return
    const report = ({ head, env, status, milliseconds }: Sending) => {
      const seen = observe(head, env, route)
      reportResponse(deps, seen, { status, milliseconds, failure: null })
      return [REQUEST_ID_HEADER, seen.requestId]
    }
    setSource(response, { ...source, report })
  }
  for (const route of ROUTES) {
    app.on(route.method, route.path, async (c) => {
      const request = c.req.raw
      const seen = observe(request, c.env, route.path)
      const { requestId, address } = seen
      const context = {
        deps,
        rateLimiter,
        catalogue,
        admitSearch: async () => {
          if (c.env !== RENDERING) await searches.admit(deps.clientAddress(request, c.env))
        },
        request,
        requestId,
        param: (name: string) => c.req.param(name) ?? '',
        search: () => new URL(request.url).searchParams,
        address,
        setCustomer: (customerId: string) => {
          seen.customerId = customerId
        },
      }
      const response = await handleErrors(deps, seen, () =>
        isRead(route.method) ? route.handle(context) : gate(() => route.handle(context)),
      )
      reportSendings(response, route.path)
      return response
    })
  }
  const refuse = (c: Context, route: string, answer: () => Response) =>
    handleErrors(deps, observe(c.req.raw, c.env, route), async () => answer())
  for (const [path, allow] of methodsByPath(ROUTES)) {
    app.all(path, (c) => refuse(c, path, () => methodNotAllowed(allow)))
  }
  app.get('/livez', () => live())
  app.get('/readyz', () => readiness(deps))
  for (const path of ['/livez', '/readyz']) app.all(path, (c) => refuse(c, path, () => methodNotAllowed('GET, HEAD')))
  app.all('/api/*', (c) => refuse(c, 'unknown', () => errorResponse({ code: 'not-found' })))
  app.notFound((c) => refuse(c, 'unknown', () => errorResponse({ code: 'not-found' })))
  return app
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

function methodNotAllowed(allow: string): Response {
  return errorResponse({ code: 'method-not-allowed' }, { allow })
}

function methodsByPath(routes: readonly Route[]): Map<string, string> {
  const byPath = new Map<string, string>()
  for (const { path, method } of routes) {
    const methods = method === 'GET' ? 'GET, HEAD' : method
    byPath.set(path, byPath.has(path) ? `${byPath.get(path)}, ${methods}` : methods)
  }
  return byPath
}
