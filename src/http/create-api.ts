import { type Context, Hono } from 'hono'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { TrieRouter } from 'hono/router/trie-router'
import { createProductSearch } from '#use-cases/catalogue/index.ts'
import type { ApiDependencies } from './api-dependencies.ts'
import { type Sending, setSource, sourceOf } from './cache/cached-source.ts'
import { createCatalogueCache } from './cache/catalogue-cache.ts'
import type { RequestHead } from './cache/request-head.ts'
import { live, readiness } from './health.ts'
import { createImportPace } from './import/import-pace.ts'
import { createChangeStreams, NO_CHANGE_STREAMS } from './live/change-streams.ts'
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
import { createPictureResponses } from './pictures.ts'
import { errorResponse } from './responses.ts'
import type { Route } from './route.ts'
import { STAFF_ROUTES } from './routes/admin/index.ts'
import { SHOP_ROUTES } from './routes/index.ts'
import { OPENAPI_ROUTES } from './routes/openapi.ts'

export type { ApiDependencies, ResponseEvent } from './api-dependencies.ts'

const ROUTES = [...SHOP_ROUTES, ...STAFF_ROUTES.toSorted(wordsBeforeParameters), ...OPENAPI_ROUTES]

/**
 * The shop's store API (`/api/…`), with `/livez` and `/readyz`. It has no state that another process would
 * need: any number of them may run side by side over one store.
 */
export function createApi(deps: ApiDependencies): Hono {
  const app = createRouter()
  const providers = createRouter()
  const admin = createStaffRouter()
  const routerOf = (path: string) => {
    if (path.startsWith(OF_STAFF)) return admin
    return path.startsWith(OF_A_PROVIDER) ? providers : app
  }
  const rateLimiter = createRateLimiter(deps)
  const catalogue = createCatalogueCache(deps)
  const searches = createSearchLimits(deps)
  const productSearch = deps.productSearch ?? createProductSearch({ ...deps, nextTurn: deps.nextTurnOfEventLoop })
  const changeStreams = deps.changeStreams ? createChangeStreams(deps, deps.changeStreams) : NO_CHANGE_STREAMS
  const { nextTurnOfEventLoop, isShopBusy, monotonicNow = deps.now } = deps
  const importPace = createImportPace({ monotonicNow, nextTurnOfEventLoop, isShopBusy })
  const gate: WriteGate = deps.nextTurnOfEventLoop ? createWriteGate(deps.nextTurnOfEventLoop) : (work) => work()

  const observe = (request: RequestHead, env: unknown, route: string): ObservedRequest => {
    const address = () => deps.clientAddress(request, env)
    return { request, requestId: requestIdOf(request, deps), route, address, customerId: null, staffId: null }
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
    routerOf(route.path).on(route.method, route.path, async (c) => {
      const request = c.req.raw
      const seen = observe(request, c.env, route.path)
      const { requestId, address } = seen
      const context = {
        deps,
        rateLimiter,
        catalogue,
        productSearch,
        changeStreams,
        importPace,
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
        setStaff: (staffId: string) => {
          seen.staffId = staffId
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
    routerOf(path).all(path, (c) => refuse(c, path, () => methodNotAllowed(allow)))
  }
  const pictures = createPictureResponses(deps)
  app.get(PICTURE_PATH, async (c) => {
    const seen = observe(c.req.raw, c.env, PICTURE_PATH)
    const response = await handleErrors(deps, seen, () => pictures(c.req.raw))
    reportSendings(response, PICTURE_PATH)
    return response
  })
  app.all(PICTURE_PATH, (c) => refuse(c, PICTURE_PATH, () => methodNotAllowed('GET, HEAD')))
  app.get('/livez', () => live())
  app.get('/readyz', () => readiness(deps))
  for (const path of ['/livez', '/readyz']) app.all(path, (c) => refuse(c, path, () => methodNotAllowed('GET, HEAD')))
  const notFound = (c: Context) => refuse(c, 'unknown', () => errorResponse({ code: 'not-found' }))
  providers.notFound(notFound)
  admin.notFound(notFound)
  app.all('/api/payments/*', (c) => providers.fetch(c.req.raw, c.env))
  app.all(`${OF_STAFF}*`, (c) => admin.fetch(c.req.raw, c.env))
  app.all('/api/*', notFound)
  app.notFound(notFound)
  return app
}

/** A file, whose name is read by a rule of the domain. */
const PICTURE_PATH = '/pictures/:file'

/** Apart, so that finding a call of customers takes no longer however many calls staff have. */
const OF_STAFF = '/api/admin/'

/** Of these the provider's id stands where another route has a word, which one regular expression cannot tell apart. */
const OF_A_PROVIDER = '/api/payments/:'

/**
 * Finds a route by one regular expression for all, and throws where that cannot be: the router that Hono would take then
 * needs twenty times as long for every request.
 */
function createRouter(): Hono {
  // A slash at the end makes no other address: people and programs add it without meaning anything by it.
  return new Hono({ strict: false, router: new RegExpRouter() })
}

/**
 * Staff have paths where another route has a parameter (`/passkeys/options` beside `/passkeys/:id`), which this router
 * knows and the other does not. It is slower, for calls that are few.
 */
function createStaffRouter(): Hono {
  return new Hono({ strict: false, router: new TrieRouter() })
}

/** The router takes the first route that fits. */
function wordsBeforeParameters(one: Pick<Route, 'path'>, other: Pick<Route, 'path'>): number {
  const [first, second] = [one, other].map(({ path }) => path.replaceAll(':', '~'))
  return (first ?? '') < (second ?? '') ? -1 : 1
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
