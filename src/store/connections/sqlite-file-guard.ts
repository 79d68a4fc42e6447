import { closeSync, fsyncSync, openSync, rmSync, type Stats, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { LostJournalError } from '../lost-journal-error.ts'
import { StoreUnavailable } from '../store-unavailable.ts'

const MARKER_TEXT =
  'The database beside this file is open, or was not closed: its latest changes are in its -wal file.\n'

export interface SqliteFileGuard {
  /** Throws StoreUnavailable when the files under the path are no longer those that were opened. */
  check: () => void
  /** Before each transaction: `check`, and leaves word on the disk that the journal belongs to the database. */
  beforeWrite: () => void
  /** To be called before the connections are closed, the last of which removes the journal. */
  closed: () => void
}

/*
 * SQLite goes on writing to a file that was deleted or replaced under it, and opens a database whose journal
 * (`-wal`) is missing as if the changes in it had never been. Both lose what was acknowledged without a word, so both are
 * looked for here.
 */

/** To be called before the database is opened. Throws a LostJournalError. */
export function requireJournal(file: string): void {
  if (exists(markerOf(file)) && exists(file) && !exists(journalOf(file))) {
    throw new LostJournalError(
      `The database ${file} was not closed, and its journal ${journalOf(file)} with the latest changes is missing. ` +
        `Put the journal back beside it, or restore a backup. To go on without those changes, remove ${markerOf(file)}`,
    )
  }
}

/** To be called when the database is open. */
export function guardFiles(file: string): SqliteFileGuard {
  const database = identityOf(file)
  let journal: string | null = null
  const check = () => {
    if (identityOf(file) !== database) throw new StoreUnavailable(null, 'the database file was replaced or deleted')
    const current = identityOf(journalOf(file))
    journal ??= current
    if (current !== journal) throw new StoreUnavailable(null, 'the journal of the database was replaced or deleted')
  }
  return {
    check,
    beforeWrite: () => {
      check()
      // Not before the journal has something in it, which SQLite has synced: after a power cut there may be a journal
      // without this file, never this file without its journal.
      if (exists(markerOf(file)) || (statOf(journalOf(file))?.size ?? 0) === 0) return
      try {
        writeSynced(markerOf(file))
      } catch {
        // A full disk is reported by the transaction itself; one that has room for it needs no marker to be right.
      }
    },
    closed: () => {
      rmSync(markerOf(file), { force: true })
      syncDirectory(dirname(file))
    },
  }
}

function journalOf(file: string): string {
  return `${file}-wal`
}

function markerOf(file: string): string {
  return `${file}-open`
}

function identityOf(path: string): string | null {
  const found = statOf(path)
  return found ? `${found.dev}:${found.ino}` : null
}

function exists(path: string): boolean {
  return statOf(path) !== undefined
}

function statOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false })
}

function writeSynced(path: string): void {
  const file = openSync(path, 'w', 0o600)
  try {
    writeSync(file, MARKER_TEXT)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  syncDirectory(dirname(path))
}

function syncDirectory(path: string): void {
  // Windows opens no directories, and has an entry on disk with its file.
  if (process.platform === 'win32') return
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}
