import { AsyncLocalStorage } from 'node:async_hooks'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { collectWhenIdle } from '../memory/collect-when-idle.ts'
import { retainTickObject } from '../memory/retain-tick-object.ts'
import { encodePage } from './encode-page.ts'
import { type ApiAnswer, type FromWorker, loadPages, type ToWorker } from './render-messages.ts'
import { TextResponse } from './responses/text-response.ts'

/*
 * Renders pages in a thread of its own: React does so in one go, and whoever asks the API meanwhile must not wait for it.
 * What pages read they ask of the API in the main thread, by messages.
 */
const { file } = v.parse(v.object({ file: v.string() }), workerData)
const port = parentPort
if (port === null) throw new Error('This file runs in a worker thread')
// On Linux this is the priority of the calling thread alone; elsewhere it would be the whole shop's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const post = (message: FromWorker) => port.postMessage(message)

retainTickObject()

let calls = 0
/** The id of the page that is being rendered. */
const rendering = new AsyncLocalStorage<number>()
const waiting = new Map<number, (answer: ApiAnswer) => void>()

const pages = await loadPages(file)
pages.setInProcessApi(async (request) => {
  calls += 1
  const answered = Promise.withResolvers<ApiAnswer>()
  waiting.set(calls, answered.resolve)
  const page = rendering.getStore()
  if (page === undefined) throw new Error('The API was asked for no page')
  post({ kind: 'call', id: calls, page, method: request.method, url: request.url })
  const { status, headers, body } = await answered.promise
  return new TextResponse(body, { status, headers })
})

port.on('message', (message: ToWorker) => {
  if (message.kind === 'answer') {
    waiting.get(message.id)?.(message.answer)
    waiting.delete(message.id)
  } else void render(message)
})
post({ kind: 'ready' })
collectWhenIdle()

async function render({ id, origin, url }: ToWorker & { kind: 'render' }): Promise<void> {
  try {
    const page = await rendering.run(id, async () => encodePage(await pages.render(origin, url)))
    // Handed over, not copied.
    port?.postMessage({ kind: 'page', id, page } satisfies FromWorker, [page.html.buffer, page.br.buffer])
  } catch (error) {
    post({ kind: 'failed', id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}
