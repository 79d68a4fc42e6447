import { type Context, Hono } from 'hono'
import type { ApiDeps } from './api-dependencies.ts'
import type { Route } from './handle.ts'
import { live, readiness } from './health.ts'
import { createCatalogueAnswers } from './middleware/catalogue-cache.ts'
import { requestIdOf, serve } from './middleware/error-handler.ts'
import { createAttempts } from './middleware/rate-limiter.ts'
import { failureAnswer } from './responses.ts'
import { SHOP_ROUTES } from './routes/index.ts'
import { DOCUMENT_ROUTES } from './routes/openapi.ts'

export type { AnswerSeen, ApiDeps } from './api-dependencies.ts'

const ROUTES = [...SHOP_ROUTES, ...DOCUMENT_ROUTES]

/**
 * The shop's store API (`/api/…`), with `/livez` and `/readyz`. It keeps no state that another process would
 * need: any number of them may stand side by side over one store.
 */
export function createApi(deps: ApiDeps): Hono {
  // A slash at the end makes no other address: people and programs add it without meaning anything by it.
  const app = new Hono({ strict: false })
  const attempts = createAttempts(deps)
  const catalogue = createCatalogueAnswers(deps)

  for (const route of ROUTES) {
    app.on(route.method, route.path, (c) => {
      const request = c.req.raw
      const requestId = requestIdOf(request, deps)
      const ask = {
        deps,
        attempts,
        catalogue,
        request,
        requestId,
        param: (name: string) => c.req.param(name) ?? '',
        query: () => new URL(request.url).searchParams,
        address: () => deps.clientAddress(request, c.env),
      }
      return serve(deps, { request, requestId, route: route.path }, () => route.handle(ask))
    })
  }
  const refuse = (c: Context, route: string, answer: () => Response) => {
    const seen = { request: c.req.raw, requestId: requestIdOf(c.req.raw, deps), route }
    return serve(deps, seen, async () => answer())
  }
  for (const [path, allow] of methodsByPath(ROUTES)) {
    app.all(path, (c) => refuse(c, path, () => methodNotAllowed(allow)))
  }
  app.get('/livez', () => live())
  app.get('/readyz', () => readiness(deps))
  for (const path of ['/livez', '/readyz']) app.all(path, (c) => refuse(c, path, () => methodNotAllowed('GET, HEAD')))
  app.all('/api/*', (c) => refuse(c, 'unknown', () => failureAnswer({ code: 'not-found' })))
  app.notFound((c) => refuse(c, 'unknown', () => failureAnswer({ code: 'not-found' })))
  return app
}

function methodNotAllowed(allow: string): Response {
  return failureAnswer({ code: 'method-not-allowed' }, { allow })
}

function methodsByPath(routes: readonly Route[]): Map<string, string> {
  const byPath = new Map<string, string>()
  for (const { path, method } of routes) {
    const methods = method === 'GET' ? 'GET, HEAD' : method
    byPath.set(path, byPath.has(path) ? `${byPath.get(path)}, ${methods}` : methods)
  }
  return byPath
}
