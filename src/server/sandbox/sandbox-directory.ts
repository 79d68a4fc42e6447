import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Where the sandbox keeps its keys and its journal below the shop's data folder. */
export function sandboxDirectory(dataDir: string): string {
  const folder = join(dataDir, 'sandbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/**
 * Takes the folder for this process for as long as it lives; false when another has it. The lock is the system's
 * own, held through an empty database, so that it cannot be left behind by a process that was killed.
 */
export function lockDirectory(folder: string): boolean {
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    held.push(lock)
    return true
  } catch {
    // Busy: somebody else has it.
    lock.close()
    return false
  }
}

/** Locks must not be collected as garbage. */
const held: DatabaseSync[] = []
