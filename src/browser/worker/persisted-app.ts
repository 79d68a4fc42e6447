import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { WasmSqliteStore } from '#store/connections/wasm-sqlite.ts'
import type { Log } from '#use-cases/dependencies.ts'
import { type BrowserApp, createApp } from './create-app.ts'
import { type IndexedDbStore, openIndexedDbStore, type StoredRecords } from './database/indexed-db-store.ts'
import { openDatabase, openSampleDatabase, UnreadableRecordsError } from './database/open-database.ts'
import type { SampleDatabase } from './database/sample-database.ts'

/** What the visitor should know about what this browser stores. */
export type StorageWarning = 'starts-afresh' | 'keeps-nothing' | 'was-cleared'

export interface PersistedApp {
  /** Starts opening, so that the first request finds the shop open. */
  open: () => Promise<void>
  api: (request: Request) => Promise<Response>
  sandbox: (request: Request) => Promise<Response>
  /** Resolves when everything that changed has been written. */
  saved: () => Promise<void>
  /** What could not be read, or undefined. */
  setAside: () => Promise<unknown>
}

interface OpenApp {
  app: BrowserApp
  store: WasmSqliteStore
  revision: number
  /** The store's version that IndexedDB has; null before the first write. */
  savedVersion: number | null
  /** When the revision was last known to be that of IndexedDB, in milliseconds. */
  lookedAt: number
}

/** So long what is the same for everybody may be answered without another look, as on servers whose neighbours sell too. */
const LOOK_TTL_MS = 1000

const NOTHING_STORED: StoredRecords = { database: undefined, state: undefined, revision: 0, secret: null }

/**
 * The shop with its database in IndexedDB: read when the worker starts, written after every commit and before the
 * response goes out. A worker may be stopped at any moment, so nothing counts that is not written.
 */
export function createPersistedApp(options: {
  origin: string
  scope: string
  log: Log
  warn: (warning: StorageWarning) => void
  loadSqlite: () => Promise<Sqlite3Static>
  /** IndexedDB, unless a test stands in for it. */
  openStorage?: (name: string) => Promise<IndexedDbStore>
  /** Milliseconds of a clock that only goes on. */
  now?: () => number
  /** The file that a first visit opens; where this rejects, the shop is seeded. */
  loadSampleDatabase: () => Promise<SampleDatabase>
}): PersistedApp {
  const { log, warn, openStorage = openIndexedDbStore, now = () => performance.now() } = options
  let storage: Promise<IndexedDbStore | null> | null = null
  let sqlite: Promise<Sqlite3Static> | null = null
  let current: Promise<OpenApp> | null = null
  let saving: Promise<unknown> = Promise.resolve()

  let warnedOfNoStorage = false
  const withoutStorage = (error: unknown): null => {
    log.warn('this browser stores nothing', { error: String(error) })
    if (!warnedOfNoStorage) warn('keeps-nothing')
    warnedOfNoStorage = true
    return null
  }

  async function openApp(): Promise<OpenApp> {
    storage ??= openStorage(`haribhari ${options.scope}`).catch(withoutStorage)
    sqlite ??= options.loadSqlite().catch((error: unknown) => {
      sqlite = null
      throw error
    })
    const [indexedDb, sqlite3] = await Promise.all([storage, sqlite])
    const stored = indexedDb ? await indexedDb.read() : NOTHING_STORED
    const secret = stored.secret ?? newSecret()
    if (stored.secret === null) await indexedDb?.writeSecret(secret).catch(withoutStorage)
    const openFrom = async (records: StoredRecords): Promise<OpenApp> => {
      const store = (await openNewShop(sqlite3, records)) ?? (await openDatabase(sqlite3, records))
      const app = await createApp({ ...options, store, indexedDb, secret })
      return { app, store, revision: stored.revision, savedVersion: null, lookedAt: now() }
    }
    try {
      return await openFrom(stored)
    } catch (error) {
      if (!(error instanceof UnreadableRecordsError)) throw error
      log.warn(error.message, { error: String(error.cause) })
      await indexedDb?.setAside()
      warn('starts-afresh')
      return openFrom(NOTHING_STORED)
    }
  }

  /** Null when something is stored, or when the file to start from cannot be had or opened. */
  async function openNewShop(sqlite3: Sqlite3Static, records: StoredRecords): Promise<WasmSqliteStore | null> {
    if (records.database !== undefined || records.state !== undefined) return null
    const clock = { newId: () => crypto.randomUUID(), now: Date.now }
    try {
      return await openSampleDatabase(sqlite3, await options.loadSampleDatabase(), clock)
    } catch (error) {
      log.warn('the prepared database could not be opened, so the shop is seeded', { error: String(error) })
      return null
    }
  }

  /**
   * Whether storage holds what this worker last read from it or wrote to it, or held that `maxAgeMs` ago. If not, everything is
   * read again: another worker has written, or the visitor has cleared the site's data, of which this worker's memory must not
   * tell any more.
   */
  async function isCurrent(opened: OpenApp, { maxAgeMs = 0 } = {}): Promise<boolean> {
    if ((await current?.catch(() => null)) !== opened) return false
    const indexedDb = await storage
    if (!indexedDb || opened.revision === 0) return true
    const began = now()
    if (began - opened.lookedAt < maxAgeMs) return true
    const stored = await indexedDb.revision().catch(() => null)
    if (stored === opened.revision) {
      opened.lookedAt = began
      return true
    }
    current = null
    if (stored === null) storage = null
    if (stored === null || stored === 0) {
      log.warn('what this browser had stored was cleared', {})
      warn('was-cleared')
    }
    return false
  }

  /** False when the database was written or cleared by others: then this one is old, and is read again. */
  async function save(opened: OpenApp): Promise<boolean> {
    const indexedDb = await storage
    const version = opened.store.version()
    if (!indexedDb || version === opened.savedVersion) return true
    try {
      const revision = await indexedDb.writeDatabase(opened.store.bytes(), opened.revision)
      if (revision === null) {
        await isCurrent(opened)
        return false
      }
      opened.revision = revision
      opened.savedVersion = version
      opened.lookedAt = now()
    } catch (error) {
      if (!(await isCurrent(opened))) return false
      withoutStorage(error)
    }
    return true
  }

  /** One after the other, so that no check reads between a write and what this worker notes of it. */
  function inTurn(work: () => Promise<boolean>): Promise<boolean> {
    const next = saving.then(work)
    saving = next.catch(() => undefined)
    return next
  }

  async function ready(): Promise<OpenApp> {
    current ??= openApp().catch((error: unknown) => {
      current = null
      throw error
    })
    return current
  }

  async function readyAndCurrent(request: Request): Promise<OpenApp> {
    const opened = await ready()
    const maxAgeMs = isForEverybody(request) ? LOOK_TTL_MS : 0
    return (await inTurn(() => isCurrent(opened, { maxAgeMs }))) ? opened : ready()
  }

  return {
    open: async () => {
      await ready().catch((error: unknown) => log.error('the shop could not be opened', { error: String(error) }))
    },
    api: async (request) => {
      const opened = await readyAndCurrent(request)
      const response = await opened.app.api(request)
      return (await inTurn(() => save(opened))) ? response : busy()
    },
    sandbox: async (request) => (await readyAndCurrent(request)).app.sandbox(request),
    saved: async () => {
      const opened = await ready()
      await opened.app.quiet()
      await inTurn(() => save(opened))
    },
    setAside: async () => (await storage)?.readSetAside(),
  }
}

/** Whether the answer tells of no customer: such are asked for with each letter that is typed. */
function isForEverybody({ method, url }: Request): boolean {
  return method === 'GET' && CATALOGUE_PATH.test(new URL(url).pathname)
}

const CATALOGUE_PATH = /^\/api\/(?:products|product-facets|product-groups|suggestions|categories)(?:\/|$)/

function busy(): Response {
  const body = { errors: ['The shop is busy. Please try again in a moment.'], code: 'unavailable' }
  return Response.json(body, { status: 503, headers: { 'retry-after': '1' } })
}

function newSecret(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
