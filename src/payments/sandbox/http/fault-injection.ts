import type { MiddlewareHandler } from 'hono'
import type { ControlPanel } from '../controls.ts'
import { toErrorJson } from '../serializers.ts'
import { delay } from '../webhooks/webhook-sender.ts'

/** Makes the requests fail that the controls name: late, never answered, refused, or done and then cut off. */
export function withInjectedFaults(controls: ControlPanel, stopped: AbortSignal): MiddlewareHandler {
  return async (c, next) => {
    const rule = controls.faultFor(c.req.method, c.req.path)
    if (!rule) return next()
    if (rule.kind === 'status') return c.json(toErrorJson(`Sandbox trouble ${rule.status}`), rule.status)
    if (rule.kind === 'drop') {
      await next()
      c.res = new Response(hungUp(c.env) ? null : cutOff(), { status: 200 })
      return
    }
    await delay(rule.ms, AbortSignal.any([stopped, c.req.raw.signal]))
    if (rule.kind === 'hang') return c.json(toErrorJson('Sandbox hung'), 504)
    return next()
  }
}

/** Ends the connection before anything is sent, where there is one: Node's adapter hands it along with the request. */
function hungUp(env: unknown): boolean {
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : null
  if (typeof incoming !== 'object' || incoming === null || !('destroy' in incoming)) return false
  if (typeof incoming.destroy !== 'function') return false
  incoming.destroy()
  return true
}

/** A body that breaks when read: how a dropped answer looks within one process. */
function cutOff(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.error(new Error('The sandbox dropped its answer'))
    },
  })
}
