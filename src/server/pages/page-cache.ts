import { looksLikeStock } from '#domain/catalogue/shown-stock.ts'
import type { CachedResponse } from '#http/cache/cached-response.ts'
import { type CatalogueSnapshot, isStillCurrent, mergeSnapshots } from '#http/cache/catalogue-snapshot.ts'
import type { BrowserOrigins } from '#payments/provider.ts'
import type { Reads } from '#store/store.ts'
import { brotli } from '../http/compress.ts'
import { type EncodedPage, toCachedPage } from './encode-page.ts'

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
  render: (origin: string, url: string) => Promise<RenderedPage>
  store: Pick<Reads, 'catalogueVersion' | 'productStates'>
  /** Null where they are not known now: the page is shown, and made anew when it is asked for again. */
  paymentOrigins: () => Promise<BrowserOrigins | null>
  /** Milliseconds. */
  now: () => number
}

export interface RenderedPage {
  page: EncodedPage
  /** What the page read of the catalogue. */
  snapshots: readonly CatalogueSnapshot[]
}

/** Why a page may not be rendered now; null when it may. */
export type Admit = () => Promise<Error | null>
const admitAll: Admit = async () => null

interface CacheEntry {
  page: CachedResponse
  snapshot: CatalogueSnapshot
  /** Compressed as well as it is worth it, which a page is once it was asked for again. */
  isSmall: boolean
  checkedAt: number
  renderedAt: number
}

const NO_ORIGINS: BrowserOrigins = { script: [], frame: [], connect: [], image: [], form: [] }

/**
 * Pages are anonymous, the same for everybody, so each is rendered once and served to all until what it shows changes: a
 * sale ends the pages on which the stock looks different after it.
 * Requests that come while a page is being rendered share that rendering. Bounded in entries and bytes, least recently
 * used first out. A page contains the origin it was requested at, so the origin is part of the key.
 */
export function createPageCache({ render, store, paymentOrigins, now }: PageCacheOptions) {
  const entries = new Map<string, CacheEntry>()
  const pending = new Map<string, Promise<CachedResponse>>()
  const asShown = { store, looksSame: looksLikeStock }
  let totalBytes = 0

  async function loadPage(origin: string, url: string, admit: Admit): Promise<CachedResponse> {
    const key = origin + url
    const cached = entries.get(key)
    const version = await store.catalogueVersion()
    const time = now()
    if (cached && time - cached.renderedAt < TTL_MS && (await isStillCurrent(cached.snapshot, version, asShown))) {
      cached.snapshot = { ...cached.snapshot, version }
      cached.checkedAt = time
      moveToEnd(key, cached)
      if (!cached.isSmall) void makeSmaller(key, cached)
      return cached.page
    }
    const refusal = await admit()
    if (refusal !== null) {
      if (!cached || time - cached.renderedAt > MAX_STALE_MS) throw refusal
      cached.checkedAt = time
      return cached.page
    }
    // The first page has the payment sandbox started, which takes as long as the thread that renders.
    const [{ page: encoded, snapshots }, origins] = await Promise.all([render(origin, url), paymentOrigins()])
    const page = toCachedPage(encoded, origins ?? NO_ORIGINS)
    if (page.status < 500 && origins !== null) {
      const snapshot = mergeSnapshots(version, snapshots)
      addEntry(key, { page, snapshot, isSmall: false, checkedAt: time, renderedAt: time })
    }
    return page
  }

  async function makeSmaller(key: string, entry: CacheEntry): Promise<void> {
    entry.isSmall = true
    const br = await brotli(entry.page.body.identity)
    if (entries.get(key) !== entry) return
    totalBytes -= sizeOf(entry)
    entry.page = { ...entry.page, body: { ...entry.page.body, br } }
    totalBytes += sizeOf(entry)
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

  /**
   * Maps iterate in insertion order: an entry that is used moves to the end. It does so when it is checked, since a page that
   * is asked for all the time would else be moved for every request.
   */
  function moveToEnd(key: string, entry: CacheEntry): void {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    entries.set(key, entry)
  }

  /** Without asking the store. */
  function current(key: string): CachedResponse | null {
    const cached = entries.get(key)
    return cached && now() - cached.checkedAt < VERSION_CHECK_INTERVAL_MS ? cached.page : null
  }

  return {
    /** How to get the page as long as it is served without being checked; null when it is not. */
    sourceOf: (origin: string, url: string) => {
      const key = origin + url
      return () => current(key)
    },
    /** `admit` is asked before the page is rendered. Rejects with what it answers, unless an older page will do. */
    get: (origin: string, url: string, admit: Admit = admitAll): Promise<CachedResponse> | CachedResponse => {
      const key = origin + url
      const cached = current(key)
      if (cached) return cached
      const page = pending.get(key) ?? loadPage(origin, url, admit).finally(() => pending.delete(key))
      pending.set(key, page)
      return page
    },
  }
}

function sizeOf({ page: { body } }: CacheEntry): number {
  return body.identity.byteLength + (body.br?.byteLength ?? 0) + (body.gzip?.byteLength ?? 0)
}
