import type { ApiDependencies } from '../api-dependencies.ts'
import { API_HEADERS } from '../responses.ts'
import { type CachedBody, cachedBodyResponse, createCachedBody } from './cached-body.ts'

/**
 * Milliseconds for which a response is served from the cache before the store is asked whether it is still valid: other
 * processes sell too.
 */
const TTL_MS = 1500
const MAX_ENTRIES = 500
const MAX_BYTES = 16 * 1024 * 1024

interface Entry {
  body: CachedBody
  etag: string
  /** Of the catalogue, read before the answer was made. */
  version: number
  until: number
}

export type CatalogueCache = ReturnType<typeof createCatalogueCache>

/**
 * Answers about the catalogue, ready as bytes. They are the same for everybody, so one reading of the store serves
 * all who ask meanwhile. Bounded in number and bytes; the oldest leaves first.
 */
export function createCatalogueCache(deps: {
  now: ApiDependencies['now']
  monotonicNow?: ApiDependencies['monotonicNow']
  store: Pick<ApiDependencies['store'], 'catalogueVersion'>
}) {
  const now = deps.monotonicNow ?? deps.now
  let entries = new Map<string, Entry>()
  let loading = new Map<string, Promise<Entry>>()
  let cachedBytes = 0

  const load = async (key: string, read: () => Promise<unknown>): Promise<Entry> => {
    const round = entries
    const until = now() + TTL_MS
    const version = await deps.store.catalogueVersion()
    const before = round.get(key)
    if (before?.version === version) {
      const renewed = { ...before, until }
      if (round === entries) save(key, renewed)
      return renewed
    }
    const bytes = new TextEncoder().encode(JSON.stringify(await read()))
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const mark = Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
    const entry = { body: createCachedBody(bytes), etag: `"${mark}"`, version, until }
    // What was read before a sale in this process must not be cached after it.
    if (round === entries) save(key, entry)
    return entry
  }
  const save = (key: string, entry: Entry) => {
    remove(key)
    entries.set(key, entry)
    cachedBytes += entry.body.bytes.byteLength
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_ENTRIES && cachedBytes <= MAX_BYTES) break
      remove(oldest)
    }
  }
  const remove = (key: string) => {
    cachedBytes -= entries.get(key)?.body.bytes.byteLength ?? 0
    entries.delete(key)
  }

  return {
    /**
     * The response cached under the key if it is fresh, else what `read` brings; 304 when the caller has it already.
     */
    answer: async (request: Request, key: string, read: () => Promise<unknown>): Promise<Response> => {
      const fresh = entries.get(key)
      if (fresh && fresh.until > now()) return respond(request, fresh)
      const round = loading
      const pending = round.get(key) ?? load(key, read).finally(() => round.delete(key))
      round.set(key, pending)
      return respond(request, await pending)
    },
    /** Drops everything: this process has just changed what customers see. */
    clear: (): void => {
      entries = new Map()
      loading = new Map()
      cachedBytes = 0
    },
  }
}

function respond(request: Request, { body, etag }: Entry): Response | Promise<Response> {
  // Weak, because the plain and the compressed form share it (RFC 9110, 8.8.1).
  const headers = { ...API_HEADERS, 'cache-control': 'public, no-cache', etag: `W/${etag}` }
  const known = request.headers.get('if-none-match')
  if (known === null || !(known.includes(etag) || known.trim() === '*'))
    return cachedBodyResponse(request, body, headers)
  return new Response(null, { status: 304, headers: { ...headers, vary: 'accept-encoding' } })
}
