import { createMutex } from './mutex.ts'

/** Lets pieces of work with the same key run one after the other in the order they came, whatever becomes of each. */
export function createKeyedMutex(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const locks = new Map<string, { runExclusive: ReturnType<typeof createMutex>; waiting: number }>()
  return async (key, work) => {
    const lock = locks.get(key) ?? { runExclusive: createMutex(), waiting: 0 }
    locks.set(key, lock)
    lock.waiting += 1
    try {
      return await lock.runExclusive(work)
    } finally {
      lock.waiting -= 1
      if (lock.waiting === 0) locks.delete(key)
    }
  }
}
