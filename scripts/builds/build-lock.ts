import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

/** https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5
const POLL_INTERVAL_MS = 100

/**
 * Waits until no other process builds, and returns the function that releases the lock: parallel builds into one
 * folder would delete each other's files. The lock is one of the operating system, on an empty SQLite database, so a
 * killed build releases it too.
 */
export async function acquireBuildLock(file: string, onWait: () => void): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true })
  for (let attempt = 0; ; attempt += 1) {
    const lock = new DatabaseSync(file, { timeout: 0 })
    try {
      lock.exec('begin exclusive')
      return () => lock.close()
    } catch (error) {
      lock.close()
      const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
      if (code !== SQLITE_BUSY) throw error
    }
    if (attempt === 0) onWait()
    await wait(POLL_INTERVAL_MS)
  }
}
