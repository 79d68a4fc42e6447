import type { Product } from '#domain/catalogue/product.ts'
import { indiaDayNumber } from '#domain/values/india-day.ts'
import { ok, type Result } from '#domain/values/result.ts'
import type { CatalogueVersion } from '#store/store.ts'
import type { ApiDependencies } from '../api-dependencies.ts'
import { API_HEADERS, errorResponse, type Failure } from '../responses.ts'
import { type CachedResponse, lazilyCompressed, respondCompressed } from './cached-response.ts'
import { setSource } from './cached-source.ts'
import { type CatalogueSnapshot, isSameVersion, isStillCurrent, NO_VERSION } from './catalogue-snapshot.ts'
import { jsonBytes } from './json-bytes.ts'
import { shareReading } from './share-reading.ts'

/**
 * Milliseconds for which a response is served from the cache before the store is asked whether it is still valid: other
 * processes sell too.
 */
const TTL_MS = 1500
const MAX_ENTRIES = 500
const MAX_BYTES = 16 * 1024 * 1024

/** Something about the catalogue that is the same for everybody. */
export interface CatalogueQuestion<Answer> {
  /** Two questions with the same key have the same answer. */
  key: string
  /** Whether it is answered with what is true when it is asked, also where another process has just sold something. */
  exact?: boolean
  /** The answer and the products whose stock it tells. */
  read: () => Promise<Result<CatalogueAnswer<Answer>, Failure>>
}

export interface CatalogueAnswer<Answer> {
  answer: Answer
  products: readonly Pick<Product, 'id' | 'stock'>[]
  /** Whether it was filtered or counted by stock, so that it may change with that of any other product. */
  chosenByStock?: boolean
  /** Whether it stays the same when other products change. */
  ofTheseAlone?: boolean
  /** Whether it may be another when it is read again, though nothing changes: it is sent from the cache for the TTL alone. */
  isProvisional?: boolean
}

interface Entry {
  response: CachedResponse
  snapshot: CatalogueSnapshot
  until: number
  /** The day in India on which it was made: a certificate may have lapsed on the next. */
  day: number
  /** How often this process had changed the catalogue when the entry was checked. */
  changes: number
}

type Loaded = Result<Entry, Failure>

export type CatalogueCache = ReturnType<typeof createCatalogueCache>

/**
 * Answers about the catalogue, ready as bytes. They are the same for everybody, so one reading of the store serves
 * all who ask meanwhile. A sale ends those that tell the stock of what was sold, a change of products those that tell of
 * them or of more than single products, any other change ends all. Bounded in number and bytes; the oldest leaves first. None outlives the day in India, since certificates end with it.
 */
export function createCatalogueCache(
  deps: Pick<ApiDependencies, 'now' | 'monotonicNow' | 'nextTurnOfEventLoop' | 'catalogueChanges'> & {
    store: Pick<ApiDependencies['store'], 'catalogueVersion' | 'productStates'>
  },
) {
  const { store, now: wallClock, monotonicNow: now = wallClock } = deps
  const readVersion = shareReading(() => store.catalogueVersion(), deps.nextTurnOfEventLoop)
  const entries = new Map<string, Entry>()
  const loading = new Map<string, { version: CatalogueVersion; changes: number; loaded: Promise<Loaded> }>()
  const today = () => indiaDayNumber(wallClock())
  let changes = 0
  let cachedBytes = 0
  deps.catalogueChanges?.listen(() => {
    changes += 1
  })

  /** Without asking the store. */
  const fresh = (key: string): Entry | null => {
    const entry = entries.get(key)
    return entry && entry.changes === changes && entry.until > now() && entry.day === today() ? entry : null
  }
  const exactlyCurrent = async (key: string): Promise<Entry | null> => {
    const version = await readVersion()
    const entry = entries.get(key)
    return entry && isSameVersion(entry.snapshot.version, version) && entry.day === today() ? entry : null
  }

  const find = async ({ key, exact = false, read }: CatalogueQuestion<unknown>): Promise<Loaded> => {
    const checked = { until: now() + TTL_MS, changes, day: today() }
    const version = await readVersion()
    const cached = entries.get(key)
    const known = cached?.day === checked.day ? cached : undefined
    if (known && isSameVersion(known.snapshot.version, version)) return ok(save(key, { ...known, ...checked }))
    const pending = loading.get(key)
    // What is being read since an earlier version may lack what the caller has just changed.
    if (pending && (isSameVersion(pending.version, version) || (!exact && pending.changes === checked.changes)))
      return pending.loaded
    const loaded = load(known, version, read).then((entry) =>
      entry.ok ? ok(save(key, { ...entry.value, ...checked })) : entry,
    )
    const started = { version, changes: checked.changes, loaded }
    loading.set(key, started)
    return loaded.finally(() => {
      if (loading.get(key) === started) loading.delete(key)
    })
  }

  const load = async (
    known: Entry | undefined,
    version: CatalogueVersion,
    read: CatalogueQuestion<unknown>['read'],
  ): Promise<Result<Pick<Entry, 'response' | 'snapshot'>, Failure>> => {
    if (known && (await isStillCurrent(known.snapshot, version, { store, looksSame: Object.is })))
      return ok({ response: known.response, snapshot: { ...known.snapshot, version } })
    const result = await read()
    if (!result.ok) return result
    const { answer, products, chosenByStock = false, ofTheseAlone = false, isProvisional = false } = result.value
    const madeFrom = isProvisional ? NO_VERSION : version
    const stocks = products.map(({ id, stock }) => [id, stock] as const)
    const snapshot = { version: madeFrom, stocks, chosenByStock, ofTheseAlone }
    return ok({ response: await toCachedResponse(answer), snapshot })
  }

  const save = (key: string, entry: Entry): Entry => {
    // Another reading, begun later, may have come back earlier.
    if (isNewer(entries.get(key), entry)) return entry
    remove(key)
    entries.set(key, entry)
    cachedBytes += entry.response.body.identity.byteLength
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_ENTRIES && cachedBytes <= MAX_BYTES) break
      remove(oldest)
    }
    return entry
  }
  const remove = (key: string) => {
    cachedBytes -= entries.get(key)?.response.body.identity.byteLength ?? 0
    entries.delete(key)
  }

  return {
    /** The cached response if it is still right, else what `read` brings; 304 when the caller has it already. */
    answer: async (request: Request, question: CatalogueQuestion<unknown>): Promise<Response> => {
      const { key, exact } = question
      const entry = exact ? null : fresh(key)
      const found: Loaded = entry ? ok(entry) : await find(question)
      if (!found.ok) return errorResponse(found)
      const response = await respondCompressed(request, found.value.response)
      const current = exact
        ? async () => (await exactlyCurrent(key))?.response ?? null
        : () => fresh(key)?.response ?? null
      setSource(response, { current, snapshot: found.value.snapshot })
      return response
    },
    /** This process has just changed what customers see: every answer is checked before it is sent again. */
    changed: (): void => {
      changes += 1
      deps.catalogueChanges?.notify()
    },
  }
}

/** By their versions; a provisional answer has none, and the one that was begun later is newer. */
function isNewer(one: Entry | undefined, other: Entry): boolean {
  if (one === undefined) return false
  const [version, otherVersion] = [one.snapshot.version, other.snapshot.version]
  if (version === NO_VERSION || otherVersion === NO_VERSION) return one.until > other.until
  return version.content > otherVersion.content || version.stock > otherVersion.stock
}

async function toCachedResponse(answer: unknown): Promise<CachedResponse> {
  const bytes = jsonBytes(answer)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const mark = Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return lazilyCompressed(bytes, { etag: `"${mark}"`, headers: ANSWER_HEADERS })
}

const ANSWER_HEADERS = { ...API_HEADERS, 'cache-control': 'public, no-cache' }
