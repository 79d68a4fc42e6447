import { Worker } from 'node:worker_threads'
import { sourceOf } from '#http/cache/cached-source.ts'
import type { CatalogueSnapshot } from '#http/cache/catalogue-snapshot.ts'
import type { RenderedPage } from './page-cache.ts'
import type { FromWorker, ToWorker } from './render-messages.ts'

type Fetch = (request: Request) => Promise<Response>

export interface Pages {
  /** Renders the page at a canonical URL of the shop at this origin. */
  render: (origin: string, url: string) => Promise<RenderedPage>
  /** Resolves when pages can be rendered. Rejects when the build is missing or incomplete. */
  ready: Promise<void>
  close: () => Promise<void>
}

/**
 * Loads the built pages in a worker thread, which asks `api` what pages show; the first page waits for it. A thread that
 * ends unexpectedly fails what it rendered, and the next page starts another.
 */
export function openPages(file: string, api: Fetch): Pages {
  let closed = false
  let thread: Promise<RenderThread> = startThread(file, api)
  const ready = thread.then(() => undefined)
  // Whoever starts the shop looks at it; a page that waits for it fails by itself.
  ready.catch(() => undefined)
  return {
    ready,
    async render(origin, url) {
      let current = await thread
      if (current.hasEnded() && !closed) {
        thread = startThread(file, api)
        current = await thread
      }
      return current.render(origin, url)
    },
    async close() {
      closed = true
      await thread.then(
        (current) => current.stop(),
        () => undefined,
      )
    },
  }
}

interface PendingPage extends PromiseWithResolvers<RenderedPage> {
  snapshots: CatalogueSnapshot[]
}

interface RenderThread {
  render: (origin: string, url: string) => Promise<RenderedPage>
  hasEnded: () => boolean
  stop: () => Promise<unknown>
}

/**
 * In MB. What a page needs is garbage when it is rendered, and V8 lets its young objects have 48 MB before it collects them.
 * With a sixth of that a page took a fifth more processor time, for the collector copied what was still being rendered.
 * A thread whose old ones pass the second limit ends, and another one renders the next page.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 256 }

async function startThread(file: string, api: Fetch): Promise<RenderThread> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: { file }, resourceLimits })
  const ready = Promise.withResolvers<void>()
  const pending = new Map<number, PendingPage>()
  let ended = false
  let ids = 0
  const post = (message: ToWorker) => worker.postMessage(message)
  const end = (error: Error) => {
    ended = true
    ready.reject(error)
    for (const page of pending.values()) page.reject(error)
    pending.clear()
  }
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', (code) => end(new Error(`The thread that renders pages ended with code ${code}`)))
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'ready') return ready.resolve()
    if (message.kind === 'call') return void answerCall(message)
    const page = pending.get(message.id)
    pending.delete(message.id)
    if (message.kind === 'failed') page?.reject(new Error(message.error))
    else page?.resolve({ page: message.page, snapshots: page.snapshots })
  })
  const answerCall = async ({ id, page, method, url }: FromWorker & { kind: 'call' }) => {
    const response = await api(new Request(url, { method }))
    const snapshot = sourceOf(response)?.snapshot
    if (snapshot) pending.get(page)?.snapshots.push(snapshot)
    const { status, headers } = response
    const body = hasBody(status) ? await response.text() : null
    post({ kind: 'answer', id, answer: { status, headers: [...headers], body } })
  }
  await ready.promise
  // It waits for messages without end, and must not keep a process that has nothing else to do.
  worker.unref()
  return {
    hasEnded: () => ended,
    stop: () => worker.terminate(),
    render(origin, url) {
      ids += 1
      const page = { ...Promise.withResolvers<RenderedPage>(), snapshots: [] }
      pending.set(ids, page)
      post({ kind: 'render', id: ids, origin, url })
      return page.promise
    },
  }
}

/** Redirects and the like have no body, and a Response of theirs takes none. */
function hasBody(status: number): boolean {
  return status !== 204 && status !== 304
}
