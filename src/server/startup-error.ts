import type { DatabaseLocation } from '#operations/database-location.ts'
import { OperationError } from '#operations/operation-error.ts'
import { LostJournalError } from '#store/lost-journal-error.ts'
import { MigrationError } from '#store/migration-error.ts'

/** A reason not to start that the owner can fix. The message is one line that says how. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** What is known of the settings, which messages name; nothing when reading them failed. */
type StartupSettings = Partial<DatabaseLocation & { port: number; host: string }>

/** The one line to print before exiting with code 1; null for an unexpected error, whose stack is needed. */
export function describeStartupError(error: unknown, settings: StartupSettings): string | null {
  if (error instanceof StartupError || error instanceof OperationError || error instanceof LostJournalError) {
    return error.message
  }
  for (const cause of causes(error)) {
    const line =
      describeListenError(cause, settings) ??
      describeDatabaseError(cause, settings) ??
      describeDataDirectoryError(cause, settings)
    if (line !== null) return line
  }
  if (error instanceof MigrationError) {
    return `${error.message}. Start the version of the shop that made this database, or choose another database.`
  }
  return null
}

interface ErrorCause {
  code: string
  syscall: string
  path: string
  /** Of a failed DNS lookup. */
  hostname: string
  message: string
  /** SQLite's primary result code; 0 for other errors. */
  sqliteCode: number
}

/** The error and those it wraps: PostgreSQL's pool, and `localhost` with two addresses, wrap the actual one. */
function* causes(error: unknown, depth = 0): Generator<ErrorCause> {
  if (!(error instanceof Error) || depth > 5) return
  yield {
    code: readString(error, 'code'),
    syscall: readString(error, 'syscall'),
    path: readString(error, 'path'),
    hostname: readString(error, 'hostname'),
    message: error.message,
    sqliteCode: 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0,
  }
  if (error instanceof AggregateError) for (const inner of error.errors) yield* causes(inner, depth + 1)
  yield* causes(error.cause, depth + 1)
}

function describeListenError({ code, syscall, hostname }: ErrorCause, { port, host }: StartupSettings): string | null {
  const isHostLookup = syscall === 'getaddrinfo' && hostname === host
  if (port === undefined || (!isHostLookup && syscall !== 'listen' && syscall !== 'bind')) return null
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop the program that has it, or choose another port: PORT=${port < 65535 ? port + 1 : 3000} npm start`
  }
  if (code === 'EACCES') return `Port ${port} needs rights this user lacks. Choose one above 1023: PORT=3000 npm start`
  return `The shop cannot listen on ${host} (${code}). Set HOST to an address of this machine, such as 127.0.0.1.`
}

const UNREACHABLE_CODES = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
]

function describeDatabaseError({ code, message }: ErrorCause, { databaseUrl }: StartupSettings): string | null {
  if (!databaseUrl) return null
  const { host, username, pathname } = new URL(databaseUrl)
  // A URL without a host means a socket, or the PG* variables.
  const at = host === '' ? '' : ` at ${host}`
  if (UNREACHABLE_CODES.includes(code) || /timeout|terminated/i.test(message)) {
    const reason = UNREACHABLE_CODES.includes(code) ? code : 'no answer in time'
    return `The database${at} cannot be reached (${reason}). Start it, or correct DATABASE_URL.`
  }
  if (/\bSSL\b|certificate/i.test(message)) {
    return `The database${at} and this shop do not agree on encryption (${message}). Correct sslmode in DATABASE_URL.`
  }
  // pg throws a plain error beginning with SASL when the server wants a password and none is set.
  if (code === '28P01' || code === '28000' || message.startsWith('SASL')) {
    return `The database${at} refuses user "${username}". Correct the user or password in DATABASE_URL.`
  }
  if (code === '3D000') {
    return `The server${at} has no database "${pathname.slice(1)}". Create it, or correct DATABASE_URL.`
  }
  if (code === '42501') {
    return `User "${username}" may not create tables in "${pathname.slice(1)}". Grant it the rights, or correct DATABASE_URL.`
  }
  if (code === '25006') {
    return `The database${at} is read-only: a standby, or a database set to it. Let DATABASE_URL name the primary.`
  }
  if (code === '55000') {
    return `The database "${pathname.slice(1)}"${at} takes no connections. Allow them (alter database … allow_connections true), or correct DATABASE_URL.`
  }
  if (code === '53300') return `The database${at} has no connection left. Raise its limit, or start fewer processes.`
  return null
}

const FILE_ERRORS: Record<string, string> = {
  EACCES: 'this user lacks the rights',
  EPERM: 'this user lacks the rights',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'there is a file where a directory should be',
  EEXIST: 'there is a file where a directory should be',
  EISDIR: 'there is a directory where a file should be',
  ENOENT: 'it cannot be created there',
  ENOSPC: 'the disk is full',
  ELOOP: 'its symbolic links form a loop',
  ENAMETOOLONG: 'its name is too long',
}

const SQLITE_ERRORS: Record<number, string> = {
  5: 'another program has locked its database',
  8: 'its database is read-only',
  10: 'reading or writing its database failed',
  11: 'its database is damaged; restore a backup',
  13: 'the disk is full',
  14: 'its database cannot be opened',
  26: 'the file shop.sqlite is not a database',
}

function describeDataDirectoryError(
  { code, path, sqliteCode }: ErrorCause,
  { dataDir }: StartupSettings,
): string | null {
  if (dataDir === undefined) return null
  const reason = SQLITE_ERRORS[sqliteCode] ?? (path.startsWith(dataDir) ? FILE_ERRORS[code] : undefined)
  if (reason === undefined) return null
  return `The data directory ${dataDir} cannot be used: ${reason}. Fix that, or choose another: DATA_DIR=/some/directory npm start`
}

function readString(error: Error, field: string): string {
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' ? value : ''
}
