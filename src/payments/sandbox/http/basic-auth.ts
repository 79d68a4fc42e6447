import type { MiddlewareHandler } from 'hono'
import { toErrorJson } from '../serializers.ts'

export function basicAuth(keyId: string, keySecret: string): MiddlewareHandler {
  const expected = `Basic ${btoa(`${keyId}:${keySecret}`)}`
  return async (c, next) => {
    if (c.req.header('authorization') !== expected) return c.json(toErrorJson('Authentication failed'), 401)
    await next()
  }
}
