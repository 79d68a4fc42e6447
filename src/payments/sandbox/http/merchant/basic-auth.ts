import type { MiddlewareHandler } from 'hono'
import { toNotApplicableJson } from '../../serializers/errors.ts'

export function basicAuth(keyId: string, keySecret: string): MiddlewareHandler {
  const expected = `Basic ${btoa(`${keyId}:${keySecret}`)}`
  return async (c, next) => {
    if (c.req.header('authorization') !== expected) {
      return c.json(toNotApplicableJson('The api key provided is invalid'), 400)
    }
    await next()
  }
}
