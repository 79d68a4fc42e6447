import { MigrationError } from '#store/migration-error.ts'

/** A reason not to start that the person at the keyboard can mend. The message is one line that says how. */
export class StartupError extends Error {
  override name = 'StartupProblem'
}

/** Where the failing start was headed: enough to name the thing that is wrong. */
export interface Setting {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
}

/** The one line to print before leaving with code 1; null when the error is a surprise, to be shown with its stack. */
export function toStartupError(error: unknown, setting: Setting): string | null {
  if (error instanceof StartupError) return error.message
  for (const cause of causes(error)) {
    const line = listening(cause, setting) ?? database(cause, setting) ?? dataFolder(cause, setting)
    if (line !== null) return line
  }
  if (error instanceof MigrationError) {
    return `${error.message}. Start the version of the shop that made this database, or choose another database.`
  }
  return null
}

interface Cause {
  code: string
  syscall: string
  path: string
  /** Of the machine that was looked up. */
  hostname: string
  message: string
  /** SQLite's own number; 0 for other errors. */
  sqlite: number
}

/** The error and those it wraps: PostgreSQL's pool and `localhost` with two addresses both wrap the real one. */
function* causes(error: unknown, depth = 0): Generator<Cause> {
  if (!(error instanceof Error) || depth > 5) return
  yield {
    code: text(error, 'code'),
    syscall: text(error, 'syscall'),
    path: text(error, 'path'),
    hostname: text(error, 'hostname'),
    message: error.message,
    sqlite: 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0,
  }
  if (error instanceof AggregateError) for (const inner of error.errors) yield* causes(inner, depth + 1)
  yield* causes(error.cause, depth + 1)
}

function listening({ code, syscall, hostname }: Cause, { port, host }: Setting): string | null {
  const lookedUp = syscall === 'getaddrinfo' && hostname === host
  if (!lookedUp && syscall !== 'listen' && syscall !== 'bind') return null
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop the program that has it, or choose another port: PORT=${port < 65535 ? port + 1 : 3000} npm start`
  }
  if (code === 'EACCES') return `Port ${port} needs rights this user lacks. Choose one above 1023: PORT=3000 npm start`
  return `The shop cannot listen on ${host} (${code}). Set HOST to an address of this machine, such as 127.0.0.1.`
}

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET']

function database({ code, message }: Cause, { databaseUrl }: Setting): string | null {
  if (databaseUrl === null) return null
  const { host, username, pathname } = new URL(databaseUrl)
  // An address without one means a socket, or what the client's own variables say.
  const at = host === '' ? '' : ` at ${host}`
  if (unreachable.includes(code) || /timeout|terminated/i.test(message)) {
    const why = unreachable.includes(code) ? code : 'no answer in time'
    return `The database${at} cannot be reached (${why}). Start it, or correct DATABASE_URL.`
  }
  if (/\bSSL\b|certificate/i.test(message)) {
    return `The database${at} and this shop do not agree on encryption (${message}). Correct sslmode in DATABASE_URL.`
  }
  // The client's own word for a password that is asked for and was not given.
  if (code === '28P01' || code === '28000' || message.startsWith('SASL')) {
    return `The database${at} refuses user "${username}". Correct the user or password in DATABASE_URL.`
  }
  if (code === '3D000') {
    return `The server${at} has no database "${pathname.slice(1)}". Create it, or correct DATABASE_URL.`
  }
  if (code === '42501') {
    return `User "${username}" may not create tables in "${pathname.slice(1)}". Grant it the rights, or correct DATABASE_URL.`
  }
  if (code === '53300') return `The database${at} has no connection left. Raise its limit, or start fewer processes.`
  return null
}

const fileTroubles: Record<string, string> = {
  EACCES: 'this user lacks the rights',
  EPERM: 'this user lacks the rights',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a file stands where a folder should be',
  EEXIST: 'a file stands where a folder should be',
  EISDIR: 'a folder stands where a file should be',
  ENOENT: 'it cannot be created there',
  ENOSPC: 'the disk is full',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
}

const sqliteTroubles: Record<number, string> = {
  5: 'another program holds its database',
  8: 'its database is read-only',
  10: 'reading or writing its database failed',
  11: 'its database is damaged; restore a backup',
  13: 'the disk is full',
  14: 'its database cannot be opened',
  26: 'the file shop.sqlite is not a database',
}

function dataFolder({ code, path, sqlite }: Cause, { dataDir }: Setting): string | null {
  const why = sqliteTroubles[sqlite] ?? (path.startsWith(dataDir) ? fileTroubles[code] : undefined)
  if (why === undefined) return null
  return `The data folder ${dataDir} cannot be used: ${why}. Mend it, or choose another: DATA_DIR=/some/folder npm start`
}

function text(error: Error, field: string): string {
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' ? value : ''
}
