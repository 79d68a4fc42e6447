import { type DBSchema, openDB } from 'idb'
import type { JournalEntry } from '#payments/sandbox/ledger/records.ts'

/** What was found in IndexedDB. Any of it may be missing, and none of it is trusted. */
export interface StoredRecords {
  /** The database file. */
  database: unknown
  /** A snapshot of format 1, where an earlier version was the last to write. */
  state: unknown
  /** Rises by one with every write of the database; 0 before the first. */
  revision: number
  /** What tokens are signed with. */
  secret: string | null
}

/** What this browser stores under one name: records by key, and the payment sandbox's journal in its order. */
export interface IndexedDbStore {
  read: () => Promise<StoredRecords>
  /** The revision that is stored now, 0 when none is. Rejects when this storage was deleted under the worker. */
  revision: () => Promise<number>
  writeSecret: (secret: string) => Promise<void>
  /**
   * Writes the database file unless it was written since `revision`, and resolves to the new revision; to null when
   * somebody did, which happens only while one version of the worker hands over to the next.
   */
  writeDatabase: (bytes: Uint8Array, revision: number) => Promise<number | null>
  journal: () => Promise<unknown[]>
  appendToJournal: (entry: JournalEntry) => Promise<void>
  /** Moves what cannot be read, with its journal, to a place of its own, where `readSetAside` finds the latest. */
  setAside: () => Promise<void>
  readSetAside: () => Promise<unknown>
}

interface Schema extends DBSchema {
  records: { key: 'database' | 'state' | 'revision' | 'secret' | 'set-aside'; value: unknown }
  journal: { key: number; value: unknown }
}

/** Rejects where the browser allows no storage. */
export async function openIndexedDbStore(name: string): Promise<IndexedDbStore> {
  const db = await openDB<Schema>(name, 1, {
    upgrade(created) {
      created.createObjectStore('records')
      created.createObjectStore('journal', { autoIncrement: true })
    },
    // Whoever deletes the database waits for this connection otherwise. Everything asked of it is rejected from then on.
    blocking: () => db.close(),
  })
  return {
    async read() {
      const records = db.transaction('records').store
      const [database, state, revision, secret] = await Promise.all([
        records.get('database'),
        records.get('state'),
        records.get('revision'),
        records.get('secret'),
      ])
      return {
        database,
        state,
        revision: typeof revision === 'number' ? revision : 0,
        secret: typeof secret === 'string' ? secret : null,
      }
    },
    async revision() {
      const revision = await db.get('records', 'revision')
      return typeof revision === 'number' ? revision : 0
    },
    async writeSecret(secret) {
      await db.put('records', secret, 'secret')
    },
    async writeDatabase(bytes, revision) {
      const transaction = db.transaction('records', 'readwrite')
      const found = await transaction.store.get('revision')
      if ((typeof found === 'number' ? found : 0) !== revision) return null
      await Promise.all([
        transaction.store.put(bytes, 'database'),
        transaction.store.put(revision + 1, 'revision'),
        // It has been imported: the database holds all of it.
        transaction.store.delete('state'),
        transaction.done,
      ])
      return revision + 1
    },
    journal: () => db.getAll('journal'),
    async appendToJournal(entry) {
      await db.add('journal', entry)
    },
    async setAside() {
      const transaction = db.transaction(['records', 'journal'], 'readwrite')
      const records = transaction.objectStore('records')
      const journal = transaction.objectStore('journal')
      const [database, state, entries] = await Promise.all([
        records.get('database'),
        records.get('state'),
        journal.getAll(),
      ])
      await Promise.all([
        records.put({ at: Date.now(), database, state, journal: entries }, 'set-aside'),
        records.delete('database'),
        records.delete('state'),
        journal.clear(),
        transaction.done,
      ])
    },
    readSetAside: () => db.get('records', 'set-aside'),
  }
}
