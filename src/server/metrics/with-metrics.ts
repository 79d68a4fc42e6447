import type { RequestHandler } from '../http/request-handler.ts'
import type { Metrics } from './metrics.ts'

/** Wraps the request handler so that pages and files are recorded too; the API records its own responses by route. */
export function withMetrics(handler: RequestHandler, recordResponse: Metrics['recordResponse']): RequestHandler {
  return async (request, env) => {
    const start = performance.now()
    const response = await handler(request, env)
    const type = response.headers.get('content-type') ?? ''
    if (!type.startsWith('application/json')) {
      const route = type.startsWith('text/html') ? 'page' : 'file'
      recordResponse({
        method: request.method,
        route,
        status: response.status,
        milliseconds: performance.now() - start,
      })
    }
    return response
  }
}
