import type { BrowserOrigins } from '#payments/provider.ts'
import type { EncodedResponse } from '../http/encoded-response.ts'
import { encodePage } from './encode-page.ts'

/** How long a cached page is served without asking the store for the catalogue's version. */
const VERSION_CHECK_INTERVAL_MS = 1500
/** A page is rendered again after this time even when the catalogue has not changed. */
const TTL_MS = 60_000
/** How old a page may be that is served although it should be rendered again, when too many are asked for. */
const MAX_STALE_MS = 5 * 60_000
const MAX_PAGES = 400
const MAX_BYTES = 48 * 1024 * 1024

export interface PageCacheOptions {
  /** Renders the page at a canonical URL of the shop at this origin. */
  render: (origin: string, url: string) => Promise<Response>
  /** Increases when something that pages show has changed. */
  catalogueVersion: () => Promise<number>
  paymentOrigins: BrowserOrigins
  /** Milliseconds. */
  now: () => number
}

/** Why a page may not be rendered now; null when it may. */
export type Admit = () => Promise<Error | null>
const admitAll: Admit = async () => null

interface CacheEntry {
  page: EncodedResponse
  catalogueVersion: number
  checkedAt: number
  renderedAt: number
}

/**
 * Pages are anonymous, the same for everybody, so each is rendered once and served to all until the catalogue changes.
 * Requests that come while a page is being rendered share that rendering. Bounded in entries and bytes, least recently
 * used first out. A page contains the origin it was requested at, so the origin is part of the key.
 */
export function createPageCache({ render, catalogueVersion, paymentOrigins, now }: PageCacheOptions) {
  const entries = new Map<string, CacheEntry>()
  const pending = new Map<string, Promise<EncodedResponse>>()
  let totalBytes = 0

  async function loadPage(origin: string, url: string, admit: Admit): Promise<EncodedResponse> {
    const key = origin + url
    const cached = entries.get(key)
    const currentVersion = await catalogueVersion()
    const time = now()
    if (cached && cached.catalogueVersion === currentVersion && time - cached.renderedAt < TTL_MS) {
      cached.checkedAt = time
      return cached.page
    }
    const refusal = await admit()
    if (refusal !== null) {
      if (!cached || time - cached.renderedAt > MAX_STALE_MS) throw refusal
      cached.checkedAt = time
      return cached.page
    }
    const page = await encodePage(await render(origin, url), paymentOrigins)
    if (page.status < 500) {
      addEntry(key, { page, catalogueVersion: currentVersion, checkedAt: time, renderedAt: time })
    }
    return page
  }

  function addEntry(key: string, entry: CacheEntry): void {
    deleteEntry(key)
    entries.set(key, entry)
    totalBytes += sizeOf(entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_PAGES && totalBytes <= MAX_BYTES) break
      deleteEntry(oldest)
    }
  }

  function deleteEntry(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    totalBytes -= sizeOf(entry)
  }

  return {
    /** `admit` is asked before the page is rendered. Rejects with what it answers, unless an older page will do. */
    get: (origin: string, url: string, admit: Admit = admitAll): Promise<EncodedResponse> | EncodedResponse => {
      const key = origin + url
      const cached = entries.get(key)
      if (cached && now() - cached.checkedAt < VERSION_CHECK_INTERVAL_MS) {
        // Maps iterate in insertion order: the most recently used entry moves to the end.
        entries.delete(key)
        entries.set(key, cached)
        return cached.page
      }
      const page = pending.get(key) ?? loadPage(origin, url, admit).finally(() => pending.delete(key))
      pending.set(key, page)
      return page
    },
  }
}

function sizeOf({ page: { body } }: CacheEntry): number {
  return body.identity.byteLength + (body.br?.byteLength ?? 0) + (body.gzip?.byteLength ?? 0)
}
