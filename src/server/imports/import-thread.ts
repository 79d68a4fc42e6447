import { performance } from 'node:perf_hooks'
import { MessageChannel, Worker } from 'node:worker_threads'
import { catalogueImportCalls, MAX_ROWS_BODY_BYTES } from '#contract/admin/catalogue/import.ts'
import type { CatalogueChanges, ResponseEvent } from '#http/api-dependencies.ts'
import { REQUEST_ID_HEADER, reportResponse, requestIdOf } from '#http/middleware/error-handler.ts'
import { tokenOf } from '#http/middleware/token-of.ts'
import { readBytes } from '#http/request-body.ts'
import { errorResponse, failureOf } from '#http/responses.ts'
import { lendWriteLock } from '#store/connections/lent-write-lock.ts'
import type { Mutex } from '#store/mutex.ts'
import type { Log, Tokens } from '#use-cases/dependencies.ts'
import type { FromImportThread, ImportCall, ImportThreadSettings } from './import-messages.ts'
import { watchLoad } from './watch-load.ts'

export interface ImportThread {
  /**
   * Whether this is a call that the thread answers: sending, checking and writing lines, of somebody whose token the shop has
   * signed. All others are for the main thread to refuse.
   */
  takes: (request: Request) => boolean | Promise<boolean>
  fetch: (request: Request, address: string) => Promise<Response>
  /** How the API of the main thread hears of what an import has changed. */
  catalogueChanges: CatalogueChanges
  /** Whether lines are being written: batch follows batch, each with hundreds of products. */
  isWriting: () => boolean
  close: () => Promise<void>
}

export interface ImportThreadOptions extends Omit<ImportThreadSettings, 'writeLock'> {
  /** Null with PostgreSQL. */
  runExclusive: Mutex | null
  /** Of the staff. */
  tokens: Pick<Tokens, 'read'>
  log: Log
  onResponse: (event: ResponseEvent) => void
  idleMs?: number
}

/** A thread that imports nothing takes memory, and to start one takes time. */
const MAX_IDLE_MS = 30_000

/**
 * Answers the calls of imports in a thread, which starts with the first of them and ends when there was none for `idleMs`. One that
 * ends unexpectedly fails what it was asked with 503, as the next call starts another: an import goes on where it stopped.
 */
export function openImportThread({ idleMs = MAX_IDLE_MS, tokens, ...options }: ImportThreadOptions): ImportThread {
  let thread: RunningThread | null = null
  let answering = 0
  const isShopBusy = watchLoad()
  let changed = () => {}
  let writtenAt = Number.NEGATIVE_INFINITY
  const endIdle = () => {
    if (answering > 0) return
    void thread?.stop()
    thread = null
  }
  const idle = setTimeout(endIdle, idleMs).unref()
  const answer = async (request: Request, address: string): Promise<Response> => {
    const body = await readBytes(request, MAX_ROWS_BODY_BYTES)
    if (!body.ok) return errorResponse(body)
    if (thread === null || thread.hasEnded()) {
      thread = startThread(options, () => {
        writtenAt = Number.NEGATIVE_INFINITY
        changed()
      })
    }
    answering += 1
    if (WRITING_CALL.test(request.url)) writtenAt = performance.now()
    try {
      return await thread.fetch(request, { address, body: body.value, isShopBusy: isShopBusy() })
    } finally {
      answering -= 1
      idle.refresh()
    }
  }
  return {
    takes: ({ method, url, headers }) =>
      method === 'POST' &&
      IMPORT_CALL.test(url) &&
      Number(headers.get('content-length') ?? Infinity) <= MAX_ROWS_BODY_BYTES &&
      isSigned(tokens, headers.get('authorization')),
    async fetch(request, address) {
      const start = performance.now()
      const response = await answer(request, address)
      // What the thread answers it reports itself; only what is answered here tells of a failure here.
      const failure = failureOf(response)
      if (failure === null) return response
      const seen = { request, requestId: requestIdOf(request, { newId: () => crypto.randomUUID() }) }
      reportResponse(
        options,
        { ...seen, route: routeOf(request.url), address: () => address, customerId: null, staffId: null },
        { status: response.status, milliseconds: performance.now() - start, failure },
      )
      response.headers.set(REQUEST_ID_HEADER, seen.requestId)
      return response
    },
    catalogueChanges: {
      notify: () => undefined,
      listen: (listener) => {
        changed = listener
      },
    },
    isWriting: () => performance.now() - writtenAt < MAX_BATCH_MS,
    async close() {
      clearTimeout(idle)
      await thread?.stop()
    },
  }
}

/** After so long without a call for the next batch an import has stopped. */
const MAX_BATCH_MS = 3000

const { sendImportRows, checkImport, applyImport } = catalogueImportCalls
const CALLS = [sendImportRows, checkImport, applyImport]
const IMPORT_CALL = addressesOf(...CALLS)
const WRITING_CALL = addressesOf(applyImport)

/** The addresses of the calls, as the API's routes have them. */
function addressesOf(...calls: readonly { path: string }[]): RegExp {
  return new RegExp(`^[^?]*(?:${calls.map(({ path }) => path.replace(':id', '[^/?]+')).join('|')})/?(?:\\?|$)`)
}

/** The pattern of the call with this address, as the API's routes have it. */
function routeOf(url: string): string {
  return CALLS.find((call) => addressesOf(call).test(url))?.path ?? 'unknown'
}

async function isSigned(tokens: Pick<Tokens, 'read'>, header: string | null): Promise<boolean> {
  return header !== null && (await tokens.read(tokenOf(header))) !== null
}

interface RunningThread {
  fetch: (request: Request, sent: Pick<ImportCall, 'address' | 'body' | 'isShopBusy'>) => Promise<Response>
  hasEnded: () => boolean
  stop: () => Promise<unknown>
}

function startThread(
  { runExclusive, log, onResponse, ...settings }: Omit<ImportThreadOptions, 'idleMs' | 'tokens'>,
  onCatalogueChanged: () => void,
): RunningThread {
  const lock = runExclusive && new MessageChannel()
  const takeBack = lock && lendWriteLock(lock.port1, runExclusive)
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: { ...settings, writeLock: lock?.port2 ?? null } satisfies ImportThreadSettings,
    transferList: lock ? [lock.port2] : [],
  })
  worker.unref()
  const pending = new Map<number, PromiseWithResolvers<Response>>()
  let ended = false
  let isStopping = false
  let ids = 0
  const unavailable = () => errorResponse({ code: 'unavailable' })
  const end = (error: unknown) => {
    const isExpected = isStopping && pending.size === 0
    if (!ended && !isExpected)
      log.error('the thread of imports has ended', { error: String(error), calls: pending.size })
    ended = true
    for (const call of pending.values()) call.resolve(unavailable())
    pending.clear()
  }
  worker.on('error', end)
  worker.on('exit', (code) => {
    end(new Error(`The thread of imports ended with code ${code}`))
    // Not with the error, when its connection may still write.
    takeBack?.()
  })
  worker.on('message', (message: FromImportThread) => {
    if (message.kind === 'log') return log[message.severity](message.message, message.fields)
    if (message.kind === 'response') return onResponse(message.event)
    if (message.kind === 'catalogue-changed') return onCatalogueChanged()
    const call = pending.get(message.id)
    pending.delete(message.id)
    if (message.kind === 'answer') return call?.resolve(new Response(message.body, message))
    log.error('a call of an import failed', { error: message.error })
    call?.resolve(errorResponse({ code: 'internal' }))
  })
  return {
    fetch({ url, method, headers }, { body, ...rest }) {
      ids += 1
      const call = Promise.withResolvers<Response>()
      pending.set(ids, call)
      const sent: ImportCall = { id: ids, url, method, headers: [...headers], body, ...rest }
      worker.postMessage(sent, [body.buffer])
      return call.promise
    },
    hasEnded: () => ended,
    stop() {
      isStopping = true
      return worker.terminate()
    },
  }
}
