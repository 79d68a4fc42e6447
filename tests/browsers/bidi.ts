import { once } from 'node:events'
import * as v from 'valibot'
import { WAIT_MS } from './page.ts'

/** Sends a command of https://www.w3.org/TR/webdriver-bidi/; throws the browser's error, or when no answer comes. */
export type BidiCommand = (method: string, params?: object) => Promise<unknown>

const message = v.variant('type', [
  v.object({ type: v.literal('success'), id: v.number(), result: v.unknown() }),
  v.object({ type: v.literal('error'), id: v.nullable(v.number()), error: v.string(), message: v.string() }),
  v.object({ type: v.literal('event') }),
])

/** Opens a session with the browser at this address. */
export async function openBidiSession(address: string): Promise<BidiCommand> {
  const socket = new WebSocket(`${address}/session`)
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const received = v.parse(message, JSON.parse(String(data)))
    if (received.type === 'event' || received.id === null) return
    if (received.type === 'success') pending.get(received.id)?.resolve(received.result)
    else pending.get(received.id)?.reject(new Error(`${received.error}: ${received.message}`))
  })
  socket.addEventListener('close', () => {
    for (const answer of pending.values()) answer.reject(new Error('the browser is gone'))
  })
  await once(socket, 'open', { signal: AbortSignal.timeout(WAIT_MS) })

  let lastId = 0
  const command: BidiCommand = async (method, params = {}) => {
    lastId += 1
    const id = lastId
    const answer = Promise.withResolvers<unknown>()
    const timer = setTimeout(() => answer.reject(new Error(`no answer in ${WAIT_MS} ms`)), WAIT_MS)
    pending.set(id, answer)
    socket.send(JSON.stringify({ id, method, params }))
    try {
      return await answer.promise
    } catch (cause) {
      throw new Error(`${method} failed`, { cause })
    } finally {
      clearTimeout(timer)
      pending.delete(id)
    }
  }
  await command('session.new', { capabilities: {} })
  return command
}
