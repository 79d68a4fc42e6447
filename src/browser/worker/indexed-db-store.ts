import type { JournalEntry } from '#payments/sandbox/ledger/records.ts'

/** What lies in this browser, under one name: records by key, and the sandbox's journal in the order it was written. */
export interface IndexedDbStore {
  read: (key: string) => Promise<unknown>
  write: (key: string, value: unknown) => Promise<void>
  /**
   * Writes the shop's state if nobody wrote one since `revision`, and answers the new revision; null when somebody
   * did, which happens only while one version of the worker hands over to the next.
   */
  writeState: (snapshot: unknown, revision: number) => Promise<number | null>
  journal: () => Promise<unknown[]>
  appendToJournal: (entry: JournalEntry) => Promise<void>
  empty: () => Promise<void>
}

const RECORDS = 'records'
const JOURNAL = 'journal'

/** Opens the cupboard. Rejects where the browser allows no storage. */
export async function openIndexedDbStore(name: string): Promise<IndexedDbStore> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(RECORDS)
    opening.result.createObjectStore(JOURNAL, { autoIncrement: true })
  }
  const database = await settled(opening)
  const records = (mode: IDBTransactionMode) => database.transaction(RECORDS, mode).objectStore(RECORDS)

  return {
    read: (key) => settled<unknown>(records('readonly').get(key)),
    write: async (key, value) => {
      await settled(records('readwrite').put(value, key))
    },
    writeState: async (snapshot, revision) => {
      const transaction = database.transaction(RECORDS, 'readwrite')
      const store = transaction.objectStore(RECORDS)
      const found = await settled<unknown>(store.get('revision'))
      if ((typeof found === 'number' ? found : 0) !== revision) return null
      store.put(snapshot, 'state')
      store.put(revision + 1, 'revision')
      await finished(transaction)
      return revision + 1
    },
    journal: () => settled<unknown[]>(database.transaction(JOURNAL).objectStore(JOURNAL).getAll()),
    appendToJournal: async (entry) => {
      await settled(database.transaction(JOURNAL, 'readwrite').objectStore(JOURNAL).add(entry))
    },
    empty: async () => {
      const transaction = database.transaction([RECORDS, JOURNAL], 'readwrite')
      transaction.objectStore(RECORDS).clear()
      transaction.objectStore(JOURNAL).clear()
      await finished(transaction)
    },
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}
