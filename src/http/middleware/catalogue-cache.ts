import type { ApiDependencies } from '../api-dependencies.ts'
import { API_HEADERS } from '../responses.ts'
import { type CachedBody, cachedBodyResponse, createCachedBody } from './cached-body.ts'

/** Milliseconds for which an answer is given again before the store is asked whether it still holds: other processes sell too. */
const TTL_MS = 1500
const MAX_ENTRIES = 500
const MAX_BYTES = 16 * 1024 * 1024

interface Kept {
  prepared: CachedBody
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
  store: Pick<ApiDependencies['store'], 'catalogueVersion'>
}) {
  let kept = new Map<string, Kept>()
  let loading = new Map<string, Promise<Kept>>()
  let bytesKept = 0

  const load = async (key: string, read: () => Promise<unknown>): Promise<Kept> => {
    const round = kept
    const until = deps.now() + TTL_MS
    const version = await deps.store.catalogueVersion()
    const before = round.get(key)
    if (before?.version === version) {
      const renewed = { ...before, until }
      if (round === kept) keep(key, renewed)
      return renewed
    }
    const bytes = new TextEncoder().encode(JSON.stringify(await read()))
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const mark = Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
    const entry = { prepared: createCachedBody(bytes), etag: `"${mark}"`, version, until }
    // What was read before a sale in this process must not be kept after it.
    if (round === kept) keep(key, entry)
    return entry
  }
  const keep = (key: string, entry: Kept) => {
    drop(key)
    kept.set(key, entry)
    bytesKept += entry.prepared.bytes.byteLength
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_ENTRIES && bytesKept <= MAX_BYTES) break
      drop(oldest)
    }
  }
  const drop = (key: string) => {
    bytesKept -= kept.get(key)?.prepared.bytes.byteLength ?? 0
    kept.delete(key)
  }

  return {
    /** The answer kept under the key if it is fresh, else what `read` brings; 304 when the caller has it already. */
    answer: async (request: Request, key: string, read: () => Promise<unknown>): Promise<Response> => {
      const fresh = kept.get(key)
      if (fresh && fresh.until > deps.now()) return respond(request, fresh)
      const round = loading
      const pending = round.get(key) ?? load(key, read).finally(() => round.delete(key))
      round.set(key, pending)
      return respond(request, await pending)
    },
    /** Forgets everything: this process has just changed what a shopper would see. */
    forget: (): void => {
      kept = new Map()
      loading = new Map()
      bytesKept = 0
    },
  }
}

function respond(request: Request, { prepared, etag }: Kept): Response | Promise<Response> {
  // Weak, because the plain and the compressed form share it (RFC 9110, 8.8.1).
  const headers = { ...API_HEADERS, 'cache-control': 'public, no-cache', etag: `W/${etag}` }
  const known = request.headers.get('if-none-match')
  if (known === null || !(known.includes(etag) || known.trim() === '*'))
    return cachedBodyResponse(request, prepared, headers)
  return new Response(null, { status: 304, headers: { ...headers, vary: 'accept-encoding' } })
}
