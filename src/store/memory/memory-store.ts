import { createMutex } from '../mutex.ts'
import type { Reads, Store, Transaction } from '../store.ts'
import { catalogueReads, catalogueWrites } from './catalogue.ts'
import { salesReads, salesWrites } from './sales.ts'
import { shopperReads, shopperWrites } from './shoppers.ts'
import { readSnapshot, type Snapshot, takeSnapshot } from './snapshot.ts'
import { emptyTables, stagedTables, type Tables } from './tables.ts'

export interface MemoryStore extends Store {
  readonly kind: 'memory'
  /** All that is kept, as of the last finished transaction. */
  snapshot(): Snapshot
  /** Calls back after every transaction that changed something; answers how to stop. */
  onChange(listener: () => void): () => void
}

/**
 * A store in this process's memory. Transactions run one at a time on changes laid over the kept records, so that
 * readers outside see none of it until it is done and a throw leaves no trace. Nothing here needs Node.
 * `snapshot` is what an earlier store's `snapshot()` gave; it is checked, and refused by a throw when damaged.
 */
export function createMemoryStore(options: { snapshot?: unknown; onChange?: () => void } = {}): MemoryStore {
  const kept = options.snapshot === undefined ? emptyTables() : readSnapshot(options.snapshot)
  const listeners = new Set<() => void>(options.onChange ? [options.onChange] : [])
  const inTurn = createMutex()
  let closed = false

  function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return inTurn(async () => {
      if (closed) throw new Error('The store is closed')
      const { tables, keep } = stagedTables(kept)
      const answer = await work(transactionOver(tables))
      if (keep()) for (const listener of listeners) listener()
      return answer
    })
  }

  return {
    kind: 'memory',
    ...readsOver(kept),
    async migrate(progress) {
      progress?.({ name: 'records in memory', done: 1, total: 1 })
    },
    async ready() {
      if (closed) throw new Error('The store is closed')
    },
    transaction,
    async close() {
      await inTurn(async () => {
        closed = true
      })
    },
    snapshot: () => takeSnapshot(kept),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readsOver(tables: Tables): Reads {
  return { ...catalogueReads(tables), ...shopperReads(tables), ...salesReads(tables) }
}

function transactionOver(tables: Tables): Transaction {
  return { ...readsOver(tables), ...catalogueWrites(tables), ...shopperWrites(tables), ...salesWrites(tables) }
}
