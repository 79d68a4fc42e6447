import type { MessagePort } from 'node:worker_threads'
import { createMutex, type Mutex } from '../mutex.ts'

type FromBorrower = 'wanted' | 'released'
type FromOwner = 'granted'

/**
 * Lends the turn of writing to another thread, which asks for it by messages and waits in the same line as everybody here.
 * SQLite itself would make a second writer wait without letting its thread do anything else. Answers a function that
 * takes back what is lent, for a thread that has ended.
 */
export function lendWriteLock(port: MessagePort, runExclusive: Mutex): () => void {
  let release: (() => void) | null = null
  let isOver = false
  port.on('message', (message: FromBorrower) => {
    if (message === 'released') return release?.()
    void runExclusive(async () => {
      if (isOver) return
      const { promise: released, resolve } = Promise.withResolvers<void>()
      release = resolve
      port.postMessage('granted' satisfies FromOwner)
      await released
      release = null
    })
  })
  port.unref()
  return () => {
    isOver = true
    release?.()
    port.close()
  }
}

/** The turn of writing that the thread at the other end of the port lends, for one piece of work at a time. */
export function borrowWriteLock(port: MessagePort): Mutex {
  const oneByOne = createMutex()
  let granted = () => {}
  port.on('message', () => granted())
  return (work) =>
    oneByOne(async () => {
      const { promise: turn, resolve } = Promise.withResolvers<void>()
      granted = resolve
      port.postMessage('wanted' satisfies FromBorrower)
      await turn
      try {
        return await work()
      } finally {
        port.postMessage('released' satisfies FromBorrower)
      }
    })
}
