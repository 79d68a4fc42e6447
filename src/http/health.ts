import type { ApiDeps } from './api-dependencies.ts'
import { jsonAnswer } from './responses.ts'

const PATIENCE = 1000

/** The process runs. Asks nothing of anybody. */
export function live(): Response {
  return jsonAnswer(200, { status: 'alive' })
}

/** The store answers and its schema is current. The payment provider is not asked: browsing goes on without it. */
export async function readiness(deps: ApiDeps): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE} ms`)), PATIENCE)
  })
  try {
    await Promise.race([deps.store.ready(), late])
    return jsonAnswer(200, { status: 'ready' })
  } catch (error) {
    deps.log.warn('not ready', { error: error instanceof Error ? error.message : String(error) })
    return jsonAnswer(503, { status: 'not ready' }, { 'retry-after': '5' })
  } finally {
    clearTimeout(timer)
  }
}
