import type { RequestHandler } from '../http/request-handler.ts'
import type { Metrics } from './metrics.ts'

/** The same door, counting the pages and files that go out; the API counts for itself, route by route. */
export function withMetrics(door: RequestHandler, answered: Metrics['answered']): RequestHandler {
  return async (request, env) => {
    const start = performance.now()
    const response = await door(request, env)
    const type = response.headers.get('content-type') ?? ''
    if (!type.startsWith('application/json')) {
      const route = type.startsWith('text/html') ? 'page' : 'file'
      answered({ method: request.method, route, status: response.status, milliseconds: performance.now() - start })
    }
    return response
  }
}
