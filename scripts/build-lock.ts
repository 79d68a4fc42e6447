import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

const BUSY = 5
const POLL_INTERVAL_MS = 100

/**
 * Waits until nobody else builds here, and answers what ends the turn. Two builds into one folder would empty it under
 * each other. The lock is the system's own, held through an empty database, so that a killed build leaves none behind.
 */
export async function acquireBuildLock(file: string, onWait: () => void): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true })
  for (let tries = 0; ; tries += 1) {
    const lock = new DatabaseSync(file, { timeout: 0 })
    try {
      lock.exec('begin exclusive')
      return () => lock.close()
    } catch (error) {
      lock.close()
      const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
      if (code !== BUSY) throw error
    }
    if (tries === 0) onWait()
    await wait(POLL_INTERVAL_MS)
  }
}
