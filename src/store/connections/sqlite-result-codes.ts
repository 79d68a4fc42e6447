/** Busy, locked, out of memory, read-only, input or output failed, full, cannot open. */
const UNAVAILABLE = new Set([5, 6, 7, 8, 10, 13, 14])

/**
 * Whether SQLite's result code (https://sqlite.org/rescode.html, plain or extended) means that the database is
 * unavailable.
 */
export function isUnavailableCode(code: number): boolean {
  return UNAVAILABLE.has(code & 0xff)
}
