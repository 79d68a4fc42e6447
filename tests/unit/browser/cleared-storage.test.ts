import { expect, test } from 'vitest'
import type { IndexedDbStore, StoredRecords } from '#browser/worker/database/indexed-db-store.ts'
import { createPersistedApp } from '#browser/worker/persisted-app.ts'
import { sqlite3 } from '#tests/support/stores/wasm-store.ts'

const NOTHING: StoredRecords = { database: undefined, state: undefined, revision: 0, secret: null }

/** A browser's storage in memory. `clear` is what a browser does when its visitor clears a site's data. */
function createStorage() {
  let records: StoredRecords = { ...NOTHING }
  let journal: unknown[] = []
  let opened = 0
  return {
    records: () => records,
    clear({ closesConnections }: { closesConnections: boolean }) {
      records = { ...NOTHING }
      journal = []
      if (closesConnections) opened += 1
    },
    async open(): Promise<IndexedDbStore> {
      const connection = opened
      const requireOpen = () => {
        if (connection !== opened) throw new DOMException('The database connection is closing.', 'InvalidStateError')
      }
      return {
        read: async () => records,
        revision: async () => {
          requireOpen()
          return records.revision
        },
        writeSecret: async (secret) => {
          records = { ...records, secret }
        },
        writeDatabase: async (bytes, revision) => {
          requireOpen()
          if (records.revision !== revision) return null
          records = { ...records, database: bytes, revision: revision + 1 }
          return revision + 1
        },
        journal: async () => journal,
        appendToJournal: async (entry) => {
          requireOpen()
          journal.push(entry)
        },
        setAside: async () => undefined,
        readSetAside: async () => undefined,
      }
    },
  }
}

test.each([
  ['with its connections closed', true],
  ['while they stay open', false],
])(
  'storage that is cleared %s under the worker is noticed, said once, and the shop begins afresh',
  async (_, closesConnections) => {
    const storage = createStorage()
    const warnings: string[] = []
    const app = createPersistedApp({
      origin: 'http://shop.test',
      scope: '/',
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      warn: (warning) => void warnings.push(warning),
      loadSqlite: async () => sqlite3,
      openStorage: storage.open,
      loadSampleDatabase: async () => {
        throw new Error('offline')
      },
    })
    const ask = (path: string, init?: RequestInit) => app.api(new Request(`http://shop.test${path}`, init))
    const signIn = async () => {
      const headers = { 'content-type': 'application/json' }
      const response = await ask('/api/auth/guest', { method: 'POST', headers, body: '{}' })
      expect(response.status).toBe(201)
      return { authorization: String((await response.json()).encodedToken) }
    }
    const asha = await signIn()
    const many = await Promise.all(Array.from({ length: 8 }, () => ask('/api/user/cart', { headers: asha })))
    expect(many.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(warnings).toEqual([])

    storage.clear({ closesConnections })
    const answers = await Promise.all([
      ask('/api/user/orders', { headers: asha }),
      ask('/api/user/cart', { method: 'DELETE', headers: asha }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
    expect(warnings).toEqual(['was-cleared'])

    const again = await signIn()
    expect((await ask('/api/user/cart', { headers: again })).status).toBe(200)
    expect(storage.records().revision).toBeGreaterThan(0)
    expect(warnings).toEqual(['was-cleared'])
  },
)

test('lists that are asked for with each letter look at the storage once a second, and whatever tells of a customer always', async () => {
  const storage = createStorage()
  let now = 0
  let looks = 0
  const app = createPersistedApp({
    origin: 'http://shop.test',
    scope: '/',
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    warn: () => undefined,
    loadSqlite: async () => sqlite3,
    openStorage: async () => {
      const opened = await storage.open()
      return {
        ...opened,
        revision: () => {
          looks += 1
          return opened.revision()
        },
      }
    },
    now: () => now,
    loadSampleDatabase: async () => {
      throw new Error('offline')
    },
  })
  const looksOf = async (path: string) => {
    const before = looks
    expect((await app.api(new Request(`http://shop.test${path}`))).status).not.toBe(503)
    return looks - before
  }
  await looksOf('/api/store')
  now += 1000
  expect(await looksOf('/api/suggestions?q=to')).toBe(1)
  now += 999
  expect(await looksOf('/api/suggestions?q=tom')).toBe(0)
  expect(await looksOf('/api/user/cart')).toBe(1)
  now += 999
  expect(await looksOf('/api/products?q=tom')).toBe(0)
  now += 1
  expect(await looksOf('/api/products?q=toma')).toBe(1)

  storage.clear({ closesConnections: true })
  now += 1000
  expect(await looksOf('/api/products?q=tomat')).toBe(1)
  expect(await looksOf('/api/products?q=tomato')).toBe(0)
})
