import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { ControlPanel } from '../controls.ts'
import { delay } from '../delay.ts'
import { toErrorJson } from '../serializers/errors.ts'

/** Makes the requests fail that the controls name: late, without a response, with a status, or cut off once done. */
export function withInjectedFaults(controls: ControlPanel, stopped: AbortSignal): MiddlewareHandler {
  return async (c, next) => {
    const rule = controls.takeFault(c.req.method, c.req.path)
    if (!rule) return next()
    if (rule.kind === 'status') return c.json(toErrorJson(`Sandbox failure ${rule.status}`), rule.status)
    if (rule.kind === 'drop') {
      await next()
      c.res = new Response(destroyConnection(c.env) ? null : brokenBody(), { status: 200 })
      return
    }
    await delay(rule.ms, AbortSignal.any([stopped, c.req.raw.signal]))
    if (rule.kind === 'hang') return c.json(toErrorJson('Sandbox hung'), 504)
    return next()
  }
}

/**
 * Ends the connection before anything is sent, where there is one: Node's adapter passes it with the request. The
 * socket itself, since destroying a request whose body was read does nothing.
 */
function destroyConnection(env: unknown): boolean {
  const node = v.safeParse(nodeEnv, env)
  if (node.success) node.output.incoming.socket.destroy()
  return node.success
}

const nodeEnv = v.object({ incoming: v.object({ socket: v.custom<{ destroy: () => void }>(isDestroyable) }) })

function isDestroyable(socket: unknown): boolean {
  return typeof socket === 'object' && socket !== null && 'destroy' in socket && typeof socket.destroy === 'function'
}

/** A body that fails when read: how a dropped connection looks within one process. */
function brokenBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.error(new Error('The sandbox dropped the connection'))
    },
  })
}
