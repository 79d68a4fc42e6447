import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OperationError } from './operation-error.ts'

export interface DatabaseLocation {
  /** PostgreSQL's URL; null for SQLite in `dataDir`. */
  databaseUrl: string | null
  /** Absolute path. */
  dataDir: string
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'shop.sqlite')
}

/** Throws an OperationError when there is no file, since opening it would create an empty database. */
export function requireSqliteFile(file: string): void {
  if (!existsSync(file)) {
    throw new OperationError(`There is no database at ${file}: start the shop once, or set DATA_DIR.`)
  }
}
