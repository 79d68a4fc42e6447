import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The directory below the shop's data directory with the sandbox's keys and journal; created on first use. */
export function createSandboxDirectory(dataDir: string): string {
  const directory = join(dataDir, 'sandbox')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  return directory
}

/**
 * Locks the directory until this process ends; false when another process has the lock. It is the operating system's
 * lock on an empty SQLite database, so a killed process cannot leave it behind.
 */
export function tryLockDirectory(directory: string): boolean {
  const file = join(directory, 'lock')
  // SQLite gives its journal the rights of the database, which is made here for the owner only.
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    acquiredLocks.push(lock)
    return true
  } catch {
    lock.close()
    return false
  }
}

/** References that keep the locks from being garbage collected. */
const acquiredLocks: DatabaseSync[] = []
