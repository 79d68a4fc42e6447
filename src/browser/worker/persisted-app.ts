import type { Log } from '#use-cases/dependencies.ts'
import { type BrowserApp, createApp } from './create-app.ts'
import { type IndexedDbStore, openIndexedDbStore } from './indexed-db-store.ts'

/** What the visitor should know about what this browser keeps. */
export type StorageWarning = 'starts-afresh' | 'keeps-nothing'

export interface PersistedApp {
  api: (request: Request) => Promise<Response>
  sandbox: (request: Request) => Promise<Response>
  /** Resolves when everything that changed lies in the cupboard. */
  kept: () => Promise<void>
}

interface Open {
  shop: BrowserApp
  revision: number
  changed: boolean
}

/**
 * The shop with its state in IndexedDB: read when the worker wakes, written after every change and before the answer
 * goes out. A worker may be stopped at any moment, so nothing counts that is not written.
 */
export function createPersistedApp(parts: {
  origin: string
  scope: string
  log: Log
  tell: (news: StorageWarning) => void
}): PersistedApp {
  const { log, tell } = parts
  let cupboard: Promise<IndexedDbStore | null> | null = null
  let current: Promise<Open> | null = null
  let saving: Promise<unknown> = Promise.resolve()

  let toldOfNoStorage = false
  const noStorage = (error: unknown): null => {
    log.warn('this browser keeps nothing', { error: String(error) })
    if (!toldOfNoStorage) tell('keeps-nothing')
    toldOfNoStorage = true
    return null
  }

  async function open(): Promise<Open> {
    cupboard ??= openIndexedDbStore(`haribhari ${parts.scope}`).catch(noStorage)
    const place = await cupboard
    const [snapshot, revision, known] = place
      ? await Promise.all([place.read('state'), place.read('revision'), place.read('secret')])
      : []
    const secret = typeof known === 'string' ? known : newSecret()
    if (place && secret !== known) await place.write('secret', secret).catch(noStorage)
    const rest = { ...parts, cupboard: place, secret }
    try {
      return watched(await createApp({ ...rest, snapshot }), typeof revision === 'number' ? revision : 0)
    } catch (error) {
      if (snapshot === undefined) throw error
      log.warn('what was kept cannot be read', { error: String(error) })
      tell('starts-afresh')
      await place?.empty()
      await place?.write('secret', secret)
      return watched(await createApp({ ...rest, snapshot: undefined }), 0)
    }
  }

  function watched(shop: BrowserApp, revision: number): Open {
    const opened = { shop, revision, changed: true }
    shop.store.onChange(() => {
      opened.changed = true
    })
    return opened
  }

  /** False when another worker wrote meanwhile: then this one's state is old, and is read again. */
  async function save(opened: Open): Promise<boolean> {
    const place = await cupboard
    if (!place || !opened.changed) return true
    opened.changed = false
    const revision = await place.writeState(opened.shop.store.snapshot(), opened.revision).catch((error: unknown) => {
      noStorage(error)
      return opened.revision
    })
    if (revision === null) {
      current = null
      return false
    }
    opened.revision = revision
    return true
  }

  function saved(opened: Open): Promise<boolean> {
    const next = saving.then(() => save(opened))
    saving = next.catch(() => undefined)
    return next
  }

  async function ready(): Promise<Open> {
    current ??= open().catch((error: unknown) => {
      current = null
      throw error
    })
    return current
  }

  return {
    api: async (request) => {
      const opened = await ready()
      const response = await opened.shop.api(request)
      return (await saved(opened)) ? response : busy()
    },
    sandbox: async (request) => (await ready()).shop.sandbox(request),
    kept: async () => {
      const opened = await ready()
      await opened.shop.quiet()
      await saved(opened)
    },
  }
}

function busy(): Response {
  const body = { errors: ['The shop is busy. Please try again in a moment.'], code: 'unavailable' }
  return Response.json(body, { status: 503, headers: { 'retry-after': '1' } })
}

function newSecret(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
